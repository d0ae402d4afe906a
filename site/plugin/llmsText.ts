import { encodeInAddress } from '../../knowledge/encodeAddress.ts'
import type { Section } from '../../knowledge/section.ts'
import type { Content } from '../content/contentSchema.ts'
import { inOneLine, listOf, summaryOf } from './markdownText.ts'

/**
 * The file `llms.txt`, as https://llmstxt.org proposes it: the title and the summary of the site, how to reach the owner, and
 * the entries of each section with their addresses.
 * @param sections what the assistant knows about the content, with full addresses
 * @param documents names of PDF files beside the page
 */
export function llmsText(content: Content, sections: readonly Section[], documents: readonly string[] = []): string {
  const contact = sections.find(({ url }) => url.endsWith('#contact'))
  const blocks = summaryOf(content, sections)
  let list: string[] = []
  let heading = ''
  const close = () => {
    if (list.length > 0) blocks.push(`## ${inOneLine(heading)}`, listOf(list))
    list = []
  }
  for (const section of sections.filter(({ isLegal }) => !isLegal)) {
    const { path, title } = section
    if (path.length === 0) continue
    if (path.length === 1) {
      close()
      heading = title
    }
    const price = content.services.services.find(({ id }) => section.url.endsWith(`#${id}`))?.price
    list.push(linkTo(section, heading) + (price ? ` (${inOneLine(price)})` : ''))
  }
  close()
  const [home = ''] = contact?.url.split('#') ?? []
  heading = 'PDF'
  list = documents.map(name => `[${inOneLine(name)}](${home}${encodeInAddress(name)})`)
  close()
  // Programs with little room may leave this section out.
  heading = 'Optional'
  list = sections.filter(({ isLegal }) => isLegal).map(section => linkTo(section, heading))
  close()
  return `${blocks.join('\n\n')}\n`
}

/** `[Project › What changed](https://…/#project/what-changed): the first line` */
function linkTo({ path, title, url, text }: Section, heading: string): string {
  const [first = ''] = text.split('\n')
  const above = path.slice(1).filter(name => name !== heading)
  return `[${inOneLine([...above, title].join(' › '))}](${url}): ${inOneLine(first)}`
}
