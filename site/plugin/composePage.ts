import type { Content, FromFiles } from '../content/contentSchema.ts'
import { linksOf, type SectionName, sectionsOf } from '../content/pageSchema.ts'

/**
 * The content with its page: a section that is left out has no entries, and no optional block.
 * @param isThere whether the content has a file
 */
export function composePage(
  files: FromFiles & Pick<Content, 'assistant'>,
  isThere: (path: string) => boolean,
): Omit<Content, 'legalTexts' | 'projectTexts'> {
  const { about, skills, services, projects, person, faq, testimonials, experience, prices } = files
  const page = sectionsOf(files, isThere)
  const has = (name: SectionName) => page.some(({ section }) => section === name)
  return {
    ...files,
    page,
    navigation: linksOf(files),
    about: has('about') ? about : { ...about, points: [] },
    skills: has('skills') ? skills : { ...skills, skills: [] },
    services: has('services') ? services : { ...services, services: [] },
    projects: has('portfolio') ? projects : { ...projects, projects: [] },
    person: has('about') ? person : undefined,
    faq: has('services') ? faq : undefined,
    experience: has('about') ? experience : undefined,
    prices: has('services') ? prices : undefined,
    testimonials: has('portfolio') ? testimonials : undefined,
  }
}

/** The anchor of a section of the page. */
export function anchorOf({ page }: Pick<Content, 'page'>, name: SectionName): string {
  return page.find(({ section }) => section === name)?.id ?? name
}
