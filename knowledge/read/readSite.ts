import { holdsFact } from '../analyze/facts.ts'
import { guessLanguage, languageOfText } from '../analyze/guessLanguage.ts'
import { encodeAddress, encodeInAddress } from '../encodeAddress.ts'
import { factsOfLines } from '../facts/factsOfLines.ts'
import type { Section, SiteFact } from '../section.ts'
import { splitText } from '../words/splitText.ts'
import { isLegalText, isOfReviews } from './legalSection.ts'
import { limitPage } from './limitPage.ts'
import type { Page, PagePart, ReadPage } from './page.ts'
import { PageTexts } from './pageFacts.ts'
import { readFacts } from './readFacts.ts'
import { readHtml } from './readHtml.ts'
import { readMarkdown } from './readMarkdown.ts'
import { readPdfPages } from './readPdfPages.ts'

/** With fewer pages, a text on every page may be content and is kept. */
const PAGES_TO_COMPARE = 3
/** A page with a longer address is left out, because each of its sections has the address. In characters. */
const LONGEST_ADDRESS = 2_000
const MOST_SECTIONS = 10_000
/** The beginning of a text is enough to guess its language. In characters. */
const LONGEST_GUESSED = 20_000

/** Example questions of a section of reviews, because reviews do not say that they are reviews. */
const REVIEWS_ASKED: Readonly<Record<string, readonly string[]>> = {
  fr: ['Que disent vos clients de vous ?', 'Avez-vous des avis ?'],
  en: ['What do your clients say about you?', 'Do you have reviews?'],
}

/** What a site says. */
export interface ReadSite {
  sections: Section[]
  facts: SiteFact[]
}

/**
 * The sections of a site, in the order of its pages, and its facts. Text that most pages repeat is dropped; contact details stay on the
 * home page. Ids and addresses are percent-encoded, titles and texts are lines of visible characters.
 * @param report gets a sentence for each limit of `limitPage` that a page exceeds
 */
export function readSite(pages: readonly Page[], report: (sentence: string) => void = () => {}): ReadSite {
  const read = pages.flatMap(page => {
    const url = encodeAddress(page.url)
    const address = encodeAddress(page.address ?? page.url)
    if (Math.max(url.length, address.length) > LONGEST_ADDRESS) {
      report(`${url.slice(0, LONGEST_ADDRESS)}…: an address has at most ${LONGEST_ADDRESS} characters`)
      return []
    }
    return { url, address, ...limitPage(readPage(page), reason => report(`${url}: ${reason}`)) }
  })
  const repeated = repeatedParagraphs(read)
  const places = placesOfRepeated(read, repeated)
  const ids = new Map<string, number>()
  const declared: SiteFact[] = []
  const all = read.flatMap(({ url, address, ...content }) => {
    const kept = new Set(places.get(url))
    for (const part of content.parts) {
      part.paragraphs = part.paragraphs.filter(
        text => !repeated.has(text) || (repeated.get(text) !== undefined && kept.delete(text)),
      )
    }
    content.parts[0]?.paragraphs.push(...kept)
    const ofParts = sectionsOf(url, address, content, ids)
    const count = ofParts.reduce((sum, sections) => sum + sections.length, 0)
    if (count > MOST_SECTIONS)
      report(`${url}: a page has at most ${MOST_SECTIONS} sections (${count - MOST_SECTIONS} left out)`)
    const sections = ofParts.flat().slice(0, MOST_SECTIONS)
    for (const fact of factsOf(address, content, ofParts, sections)) declared.push(fact)
    return sections
  })
  return { sections: all, facts: readFacts(declared, all) }
}

/** The facts in the data, links and addresses of a page. The questions in its data become questions of its sections. */
function factsOf(
  address: string,
  { parts, structured }: ReadPage,
  ofParts: readonly Section[][],
  sections: readonly Section[],
): SiteFact[] {
  if (structured.facts.length + structured.answers.length === 0 && parts.every(({ facts }) => facts.length === 0))
    return []
  const page = new PageTexts(sections)
  const asks = page.asks(structured.answers)
  for (const section of sections) {
    const own = asks.get(section.id)
    if (own) section.asks = [...new Set([...(section.asks ?? []), ...own])]
  }
  const ofLinks = parts.flatMap(({ facts }, place) => {
    const links = facts.map(fact => (fact.url ? { ...fact, url: addressFrom(address, fact.url) } : fact))
    const own = ofParts[place] ?? []
    return facts.length === 0 ? [] : (own.length > 0 ? new PageTexts(own) : page).place(links)
  })
  return [...page.place(structured.facts), ...ofLinks]
}

/** The address of a link in a page: relative to the site's root if it stays on the site. */
function addressFrom(url: string, href: string): string {
  const site = 'https://site.example'
  const base = URL.canParse(url, site) ? new URL(url, site).href : site
  if (!URL.canParse(href, base)) return href
  const { href: whole, origin } = new URL(href, base)
  return origin === site ? whole.slice(site.length) : whole
}

/**
 * Adds the questions of a side file, by the id of their section, by its address, or by its anchor, if only one page has that anchor.
 * @returns sections with their questions, and the ids that no section has
 */
export function addAsks(
  sections: readonly Section[],
  asks: Readonly<Record<string, readonly string[]>>,
): { sections: Section[]; unknown: string[] } {
  const ids = idsByKey(sections)
  const added = new Map<string, string[]>()
  const unknown: string[] = []
  for (const [key, questions] of Object.entries(asks)) {
    const id = ids.get(key) ?? ids.get(encodeAddress(key)) ?? ids.get(encodeInAddress(key))
    if (id === undefined) unknown.push(key)
    else added.set(id, [...(added.get(id) ?? []), ...questions])
  }
  return {
    sections: sections.map(section => {
      const questions = added.get(section.id)
      return questions ? { ...section, asks: [...(section.asks ?? []), ...questions] } : section
    }),
    unknown,
  }
}

/** Section ids by themselves, by the anchors that lead to one page only, and by their addresses, with `.html` or without. */
function idsByKey(sections: readonly Section[]): Map<string, string | undefined> {
  const ids = new Map<string, string | undefined>()
  const urls = new Map<string, string>()
  for (const { id, url } of sections) {
    const [address = '', anchor] = url.split('#')
    const [page] = id.split('#')
    const [ending = ''] = /\.html?$/i.exec(address) ?? []
    for (const address of [url, `${page}#${anchor}`, `${page}${ending}#${anchor}`])
      if (!ids.has(address)) ids.set(address, id)
    if (!anchor || urls.get(anchor) === url) continue
    ids.set(anchor, urls.has(anchor) ? undefined : id)
    urls.set(anchor, url)
  }
  for (const { id } of sections) ids.set(id, id)
  return ids
}

function readPage({ url, format, content }: Page): ReadPage {
  if (format === 'pdf') return readPdfPages(url, content)
  return format === 'html' ? readHtml(content) : readMarkdown(content)
}

/** The paragraphs that more than half of the pages have, with the title above them, if it is the same on each page. */
function repeatedParagraphs(pages: readonly ReadPage[]): Map<string, string | undefined> {
  if (pages.length < PAGES_TO_COMPARE) return new Map()
  const counts = new Map<string, { count: number; title: string | undefined }>()
  for (const { parts } of pages) {
    const ofPage = new Map(parts.flatMap(({ title, paragraphs }) => paragraphs.map(text => [text, title] as const)))
    for (const [text, title] of ofPage) {
      const known = counts.get(text)
      counts.set(text, { count: (known?.count ?? 0) + 1, title: known && known.title !== title ? undefined : title })
    }
  }
  return new Map([...counts].flatMap(([text, { count, title }]) => (count > pages.length / 2 ? [[text, title]] : [])))
}

/** The repeated paragraphs with a fact, by the address of the page that keeps them: the home page, or the first with them. */
function placesOfRepeated(
  pages: readonly (ReadPage & { url: string })[],
  repeated: ReadonlyMap<string, unknown>,
): Map<string, string[]> {
  const kept = new Set<string>()
  const places = new Map<string, string[]>()
  for (const { url, lang = 'fr', parts } of pages.toSorted(
    (one, other) => Number(isHome(other)) - Number(isHome(one)),
  )) {
    const own = parts.flatMap(({ paragraphs }) => paragraphs).filter(text => repeated.has(text) && !kept.has(text))
    for (const text of own) kept.add(text)
    places.set(
      url,
      own.filter(text => holdsFact(text, lang) || factsOfLines(lineOf(text)).length > 0),
    )
  }
  return places
}

function isHome({ url }: { url: string }): boolean {
  return /^\/?(?:index)?$/.test(url)
}

function lineOf(text: string): Section {
  return { id: '', url: '', title: '', path: [], text }
}

function sectionsOf(
  url: string,
  address: string,
  { title, lang, parts }: ReadPage,
  ids: Map<string, number>,
): Section[][] {
  const pageTitle = title || (parts.find(part => part.level === 1)?.title ?? '')
  const paths = headingPaths(parts, pageTitle)
  const subheadings = childTitles(parts)
  const all = parts
    .flatMap(part => part.paragraphs)
    .join(' ')
    .slice(0, LONGEST_GUESSED)
  const language = lang ? languageOfText(all, lang) : guessLanguage(all)
  return parts.map((part, index) => {
    const partTitle = part.title || pageTitle
    const path = paths[index] ?? []
    const names = subheadings[index] ?? []
    // Skip the title of the page: it would list all headings of the page.
    const isList = names.length > 0 && (part.level > 1 || part.paragraphs.length === 0)
    const paragraphs = isList ? [...part.paragraphs, ...names] : part.paragraphs
    if (paragraphs.length === 0) return []
    const slugs = [...path.slice(path[0] === pageTitle ? 1 : 0), part.title].filter(Boolean).map(slugOf)
    // A page in one language may quote another.
    const ofPart = languageOfText(paragraphs.join(' ').slice(0, LONGEST_GUESSED), language)
    const asks = isOfReviews(partTitle) ? [...part.asks, ...(REVIEWS_ASKED[ofPart] ?? [])] : part.asks
    const id = uniqueId(ids, slugs.length > 0 ? encodeAddress(`${url}#${slugs.join('/')}`) : url)
    return splitText(paragraphs).map((text, piece): Section => {
      const section = {
        id: piece === 0 ? id : `${id}~${piece + 1}`,
        url: part.anchor ? `${address}#${encodeInAddress(part.anchor)}` : address,
        title: partTitle,
        path,
        text,
        lang: ofPart,
      }
      return {
        ...section,
        ...(piece === 0 && asks.length > 0 && { asks }),
        ...(isLegalText(section) && { isLegal: true }),
      }
    })
  })
}

/** The titles above each part, from the page's title down. */
function headingPaths(parts: readonly PagePart[], pageTitle: string): string[][] {
  const above: string[] = []
  return parts.map(({ level, title }) => {
    if (level === 0) return []
    const path = above.slice(0, level - 1).filter(Boolean)
    above.length = Math.min(above.length, level - 1)
    for (let i = above.length; i < level - 1; i += 1) above[i] = ''
    above[level - 1] = title
    return path.length === 0 && pageTitle && title !== pageTitle ? [pageTitle] : path
  })
}

/** A text for a heading with only subheadings: their titles. Each title is used once, so the work is linear. */
function childTitles(parts: readonly PagePart[]): string[][] {
  const titles = parts.map((): string[] => [])
  const open: number[] = []
  parts.forEach(({ level, title, isLine }, index) => {
    if (level === 0) return
    while (open.length > 0 && (parts[open.at(-1) ?? 0]?.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)
    // A list of questions or of lines of text does not say what a section offers.
    if (parent !== undefined && title && !isLine && !title.endsWith('?')) titles[parent]?.push(title)
    open.push(index)
  })
  return titles
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
}

function uniqueId(ids: Map<string, number>, id: string): string {
  const count = (ids.get(id) ?? 0) + 1
  ids.set(id, count)
  return count === 1 ? id : uniqueId(ids, `${id}-${count}`)
}
