import type { Section } from '../../knowledge/section.ts'
import type { Content } from '../content/contentSchema.ts'
import { inOneLine, summaryOf } from './markdownText.ts'

/** Name of the file, beside `index.html`. */
export const PAGE_MARKDOWN = 'index.md'

/**
 * The page as Markdown, for programs that read sites: the texts to which `llms.txt` leads. Each title leads to its place on the page.
 * @param sections what the assistant knows about the content, with full addresses
 */
export function pageMarkdown(content: Content, sections: readonly Section[]): string {
  const entries = sections.filter(({ isLegal, path }) => isLegal || path.length > 0)
  const blocks = entries
    .toSorted((one, other) => Number(one.isLegal ?? false) - Number(other.isLegal ?? false))
    .flatMap(section => {
      // A section lists the titles of its entries, which follow it here.
      const below = entries.filter(({ path }) => path.at(-1) === section.title).map(({ title }) => title)
      const lines = section.text.split('\n').filter(line => !below.includes(line))
      return [
        `${section.path.length > 1 ? '###' : '##'} [${inOneLine(section.title)}](${section.url})`,
        ...lines.map(inOneLine).filter(Boolean),
      ]
    })
  return `${[...summaryOf(content, sections), ...blocks].join('\n\n')}\n`
}
