import type { Knowledge, Section } from '../section.ts'

/** The title of a source: `Services › Power BI`. On a site of one page, the title of the page is left out. */
export function sourceTitle({ path, title }: Section, { sections }: Pick<Knowledge, 'sections'>): string {
  return [...path.slice(isOnePage(sections) ? 1 : 0), title].join(' › ')
}

/** Whether a site has one page only. */
export function isOnePage(sections: readonly Section[]): boolean {
  const page = pageOf(sections[0])
  return sections.every(section => pageOf(section) === page)
}

/** The address of a section's page. */
export function pageOf(section: Section | undefined): string {
  return section?.url.replace(/#.*/, '') ?? ''
}
