import { readUrl } from '../../shared/readUrl.ts'
import { holdsFact } from '../analyze/facts.ts'
import { guessLanguage, languageOfText } from '../analyze/guessLanguage.ts'
import { encodeAddress, encodeInAddress } from '../encodeAddress.ts'
import { factsOfLines, withMails } from '../facts/factsOfLines.ts'
import { PAGE_WORDS } from '../languages/pageWords.ts'
import { SECTION_KINDS, type Section, type SectionKind, type SiteFact } from '../section.ts'
import { splitText } from '../words/splitText.ts'
import { wordsOf } from '../words/words.ts'
import { isAboutPage, isPublication } from './leftOut.ts'
import { isLegalText, isOfReviews } from './legalSection.ts'
import { limitPage } from './limitPage.ts'
import type { Page, PagePart, ReadPage } from './page.ts'
import { PageTexts } from './pageFacts.ts'
import { isHome, type KnownPage, kindsOf, PagesByAddress } from './pageKinds.ts'
import { REACH, readFacts } from './readFacts.ts'
import { readHtml } from './readHtml.ts'
import { readMarkdown } from './readMarkdown.ts'
import { readPdfPages } from './readPdfPages.ts'
import { tellApart } from './tellApart.ts'
import { readableSource } from './templateMarks.ts'

/** With fewer pages, a text on every page may be content and is kept. */
const PAGES_TO_COMPARE = 3
/** A page with a longer address is left out, because each of its sections has the address. In characters. */
const LONGEST_ADDRESS = 2_000
const MOST_SECTIONS = 10_000
/** The beginning of a text is enough to guess its language. In characters. */
const LONGEST_GUESSED = 20_000
const MOST_OF_PAGE = 2_000
/** The name of a site is in one of the first parts: after the text without a title, and after a menu. */
const FIRST_PARTS = 3
/** The first paragraphs of a page with which the text of a link to it is compared. */
const MOST_COMPARED = 50

/** Titles are added to a shorter text, so that it says what is below it. A short text with a button announces a page. In characters. */
const LONGEST_LEAD = 300
/** A shorter text may be said of several things: « 20 min : 43 € ». In characters. */
const SHORTEST_DUPLICATE = 150
/** A shorter heading says nothing alone. In words. */
const FEWEST_OF_HEADLINE = 3
/** A heading that its author has left as a note. */
const NOTE = /^[\s[(*]{0,3}(?:(?:TODO|FIXME|TBD)(?!\p{L})|[Tt]o[- ]?do\s?:)/u
/** A page with more mailboxes lists those of others. */
const MOST_MAILBOXES = 4
/** The kinds of pages in the order in which they keep a text that several have. The first two are the owner's own. */
const KEEPERS: readonly (SectionKind | undefined)[] = ['menu', undefined, ...SECTION_KINDS.slice(1)]

/** What a site says. */
export interface ReadSite {
  sections: Section[]
  facts: SiteFact[]
  /** The addresses of pages without a section: they have no text, or another page has it. */
  withoutText: string[]
}

/**
 * The sections of a site, in the order of its pages, and its facts. Text that most pages repeat is dropped; contact details stay on the
 * home page. Ids and addresses are percent-encoded, titles and texts are lines of visible characters.
 * @param report gets a sentence for each page that is left out, and for each limit that a page exceeds
 * @param language the language of pages that declare none
 */
export function readSite(
  pages: readonly Page[],
  report: (sentence: string) => void = () => {},
  language?: string,
): ReadSite {
  const contents = pages
    .map(page => ({ page, content: readPage(page) }))
    .filter(({ page, content }) => {
      if (content.isRedirect) report(`${encodeAddress(page.url)}: left out, as it only leads to another page`)
      return !content.isRedirect
    })
  // A copy of a site for tests asks so of all its pages.
  const areAllHidden = contents.length > 0 && contents.every(({ content }) => content.isNoIndex)
  if (areAllHidden) report('every page asks search engines to leave it out (noindex), or is a draft: all are read')
  const reach: SiteFact[] = []
  const known = contents.flatMap(({ page, content }): KnownPage[] => {
    const url = encodeAddress(page.url)
    const address = encodeAddress(page.address ?? page.url)
    if (Math.max(url.length, address.length) > LONGEST_ADDRESS) {
      report(`${url.slice(0, LONGEST_ADDRESS)}…: an address has at most ${LONGEST_ADDRESS} characters`)
      return []
    }
    if (content.isNoIndex && !areAllHidden) {
      report(`${url}: left out, as it asks search engines to do so (noindex), or is a draft`)
      // A draft is not published.
      if (page.format === 'html') for (const fact of reachOf(content)) reach.push(fact)
      return []
    }
    return [{ url, address, format: page.format, ...limitPage(content, reason => report(`${url}: ${reason}`)) }]
  })
  const kinds = kindsOf(known)
  const read = withoutCopies(known, kinds, report)
  dropTitlesOfSite(read)
  const headlines = headlinesOf(read)
  const teasers = teasersOf(read)
  const repeated = repeatedParagraphs(read)
  const places = placesOfRepeated(read, repeated, kinds)
  const languages = languagesOf(read, language)
  const ids = new Map<string, number>()
  const ofPages = read.map(page => {
    const kept = new Set(places.get(page.url))
    for (const part of page.parts) {
      part.paragraphs = part.paragraphs.filter(
        text => !repeated.has(text) || (repeated.get(text) !== undefined && kept.delete(text)),
      )
    }
    page.parts[0]?.paragraphs.push(...kept)
    return {
      page,
      ofParts: sectionsOf(page, { kind: kinds.get(page), headlines, teasers, language: languages.get(page) }, ids),
    }
  })
  dropDuplicates(ofPages, kinds)
  tellApart(ofPages)
  const declared: SiteFact[] = []
  const others = new Set<string>()
  const all = ofPages.flatMap(({ page, ofParts }) => {
    const whole = ofParts.flat()
    const sections = whole.slice(0, MOST_SECTIONS)
    if (whole.length > MOST_SECTIONS)
      report(`${page.url}: a page has at most ${MOST_SECTIONS} sections (${whole.length - MOST_SECTIONS} left out)`)
    for (const fact of factsOf(page.address, page, ofParts, sections)) declared.push(fact)
    if (!isOfOwner(page, kinds.get(page))) for (const { id } of sections) others.add(id)
    return sections
  })
  const withoutText = ofPages.filter(({ ofParts }) => ofParts.flat().length === 0).map(({ page }) => page.url)
  const facts = readFacts(declared, all, others)
  const kindsOfFacts = new Set(facts.map(({ kind }) => kind))
  const further = readFacts(
    reach.filter(({ kind }) => !kindsOfFacts.has(kind)),
    [],
  )
  return { sections: all, facts: [...facts, ...further], withoutText }
}

/** The contact details in the links and in the data of a page that is not quoted: they belong to no section. */
function reachOf({ parts, structured }: ReadPage): SiteFact[] {
  const facts = [...structured.facts, ...parts.flatMap(part => part.facts)]
  return facts.filter(({ kind }) => REACH.includes(kind)).map(fact => ({ ...fact, section: '' }))
}

/** Whether the facts of a page are those of the owner. */
function isOfOwner({ parts }: KnownPage, kind: SectionKind | undefined): boolean {
  const text = parts.flatMap(({ paragraphs, facts }) => [...paragraphs, ...facts.map(({ value }) => value)]).join('\n')
  const mailboxes = new Set(withMails(text).match(/[\w.+-]{1,64}@[\w-]{1,63}\.\w/g))
  return KEEPERS.indexOf(kind) < 2 && mailboxes.size <= MOST_MAILBOXES
}

/** Empties the title at the beginning of most pages: the name of the site, above the title of the page. */
function dropTitlesOfSite(pages: readonly KnownPage[]): void {
  const firsts = pages.map(({ parts }) => parts.slice(0, FIRST_PARTS).filter(({ level }) => level === 1))
  const counts = new Map<string, number>()
  for (const parts of firsts)
    for (const title of new Set(parts.map(part => part.title))) counts.set(title, (counts.get(title) ?? 0) + 1)
  if (firsts.length < PAGES_TO_COMPARE) return
  for (const part of firsts.flat())
    if (2 * (counts.get(part.title) ?? 0) > firsts.length) Object.assign(part, { level: 0, title: '', anchor: '' })
}

/** The headings that are all that a part says: « No parking here ». Several pages repeat what is none, and other headings may be below it. */
function headlinesOf(pages: readonly KnownPage[]): ReadonlySet<PagePart> {
  const said = new Set<string>()
  const all = pages.flatMap(({ parts, format }) => {
    // A page of a PDF file has its number as title.
    if (format === 'pdf') return []
    const titles = new Set(parts.map(({ title }) => title))
    const own = parts.filter(({ title, level }, place) => !said.has(title) && (parts[place + 1]?.level ?? 0) <= level)
    for (const title of titles) said.add(title)
    return own
  })
  return new Set(
    all.filter(
      ({ title, paragraphs, link, more, isLine }) =>
        paragraphs.length === 0 &&
        !link &&
        !more &&
        !isLine &&
        !title.endsWith('?') &&
        wordsOf(title).length >= FEWEST_OF_HEADLINE,
    ),
  )
}

/** The parts that announce another page. A part is emptied if it repeats the text of that page. */
function teasersOf(pages: readonly KnownPage[]): ReadonlySet<PagePart> {
  const all = new PagesByAddress(pages)
  const beginnings = new Map<KnownPage, readonly string[]>()
  const teasers = new Set<PagePart>()
  for (const page of pages) {
    for (const part of page.parts) {
      const ofTitle = part.link ? all.at(part.link, page) : undefined
      const target = ofTitle ?? (part.more ? all.at(part.more, page) : undefined)
      if (part.level === 0 || !target || target === page) continue
      const said =
        beginnings.get(target) ?? target.parts.flatMap(({ paragraphs }) => paragraphs).slice(0, MOST_COMPARED)
      beginnings.set(target, said)
      const isSaid = (text: string) => {
        const [beginning = ''] = text.split(/\s?(?:…|\.{3}|\[…\]|\[\.{3}\])$/)
        return said.some(each => each.startsWith(beginning))
      }
      const isTitle = target.title.includes(part.title) || target.parts.some(({ title }) => title === part.title)
      if (part.paragraphs.every(isSaid)) part.paragraphs = []
      else if ((ofTitle || isTitle) && part.paragraphs.join('').length <= LONGEST_LEAD) teasers.add(part)
    }
  }
  return teasers
}

/** How early a page is among those that keep what several have. */
function rankOf(page: KnownPage, kinds: ReadonlyMap<KnownPage, SectionKind>): number {
  return KEEPERS.indexOf(kinds.get(page))
}

/** The pages without those whose whole text another page has: a file with two names, an old address. */
function withoutCopies(
  pages: readonly KnownPage[],
  kinds: ReadonlyMap<KnownPage, SectionKind>,
  report: (sentence: string) => void,
): KnownPage[] {
  const first = new Map<string, KnownPage>()
  for (const page of pages.toSorted((one, other) => rankOf(one, kinds) - rankOf(other, kinds))) {
    const isPdf = page.format === 'pdf'
    const texts = page.parts.flatMap(part => (isPdf ? part.paragraphs : [part.title, ...part.paragraphs]))
    const key = [isPdf ? '' : page.title, ...texts].join('\n').trim() || page.url
    const other = first.get(key)
    if (other) report(`${page.url}: left out, as ${other.url} has the same text`)
    else first.set(key, page)
  }
  const kept = new Set(first.values())
  return pages.filter(page => kept.has(page))
}

/** Removes sections that another page has. The page to which the menu leads keeps them. */
function dropDuplicates(
  pages: { page: KnownPage; ofParts: Section[][] }[],
  kinds: ReadonlyMap<KnownPage, SectionKind>,
): void {
  const known = new Map<string, KnownPage>()
  for (const each of pages.toSorted((one, other) => rankOf(one.page, kinds) - rankOf(other.page, kinds))) {
    const { page, ofParts } = each
    each.ofParts = ofParts.map(sections =>
      sections.filter(({ title, path, text }) => {
        const isLong = page.format === 'pdf' || text.length >= SHORTEST_DUPLICATE
        const key = isLong ? text : [...path, title, text].join('\n')
        const first = known.get(key) ?? page
        known.set(key, first)
        return first === page
      }),
    )
  }
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
  const found = readUrl(href, readUrl(url, site)?.href ?? site)
  if (!found) return href
  const { href: whole, origin } = found
  return origin === site ? whole.slice(site.length) : whole
}

function readPage({ url, format, content }: Page): ReadPage {
  if (format === 'pdf') return readPdfPages(url, content)
  const isMarkdown = format === 'markdown'
  const source = readableSource(content, { isMarkdown })
  const read = isMarkdown ? readMarkdown(source) : readHtml(source)
  for (const part of read.parts) if (part.paragraphs.length === 0 && NOTE.test(part.title)) part.title = ''
  return read
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
  pages: readonly KnownPage[],
  repeated: ReadonlyMap<string, unknown>,
  kinds: ReadonlyMap<KnownPage, SectionKind>,
): Map<string, string[]> {
  const kept = new Set<string>()
  const places = new Map<string, string[]>()
  const place = (page: KnownPage) => (isHome(page) ? -1 : KEEPERS.indexOf(kinds.get(page)))
  for (const { url, lang = 'fr', parts } of pages.toSorted((one, other) => place(one) - place(other))) {
    const own = parts.flatMap(({ paragraphs }) => paragraphs).filter(text => repeated.has(text) && !kept.has(text))
    for (const text of own) kept.add(text)
    places.set(
      url,
      own.filter(text => holdsFact(text, lang) || factsOfLines(lineOf(text)).length > 0),
    )
  }
  return places
}

function lineOf(text: string): Section {
  return { id: '', url: '', title: '', path: [], text }
}

/** The language of each page: the declared one of the page, else of the site, unless the text is clearly in another. */
function languagesOf(pages: readonly KnownPage[], ofSite: string | undefined): Map<KnownPage, string> {
  const declared = new Map<string, string>()
  const texts = pages.map(page => {
    const text = page.parts
      .flatMap(part => part.paragraphs)
      .join(' ')
      .slice(0, LONGEST_GUESSED)
    const tag = page.lang ?? ofSite ?? ''
    const before = declared.get(tag) ?? ''
    if (before.length < LONGEST_GUESSED) declared.set(tag, `${before} ${text.slice(0, MOST_OF_PAGE)}`)
    return [page, text, tag] as const
  })
  // Many templates say `en` on all pages.
  const said = new Map([...declared].map(([tag, text]) => [tag, languageOfText(text, tag)]))
  return new Map(
    texts.map(([page, text, tag]) => [page, tag ? languageOfText(text, said.get(tag) ?? tag) : guessLanguage(text)]),
  )
}

function sectionsOf(
  { url, address, title, parts }: KnownPage,
  {
    kind,
    headlines,
    teasers,
    language = 'fr',
  }: {
    kind: SectionKind | undefined
    headlines: ReadonlySet<PagePart>
    teasers: ReadonlySet<PagePart>
    language: string | undefined
  },
  ids: Map<string, number>,
): Section[][] {
  const pageTitle = title || (parts.find(part => part.level === 1)?.title ?? '')
  const paths = headingPaths(parts, pageTitle)
  const listed = new Set<string>()
  const lists = childTitles(parts).map((names, index) => {
    const { level = 0, paragraphs = [] } = parts[index] ?? {}
    // Skip the title of the page: it would list all headings of the page.
    const isList =
      names.length > 0 && (level > 1 ? paragraphs.join('').length <= LONGEST_LEAD : paragraphs.length === 0)
    if (isList) for (const name of names) listed.add(name)
    return isList ? names : []
  })
  return parts.map((part, index) => {
    const partTitle = part.title || pageTitle
    const path = paths[index] ?? []
    const own = withoutDetails(part.paragraphs, part.level > 0 || parts.length === 1 ? isPublication : isAboutPage)
    const names = lists[index] ?? []
    const isList = names.length > 0
    const isAlone = !isList && headlines.has(part) && !listed.has(part.title)
    const paragraphs = isAlone ? [part.title] : [...own, ...names]
    if (paragraphs.length === 0) return []
    const slugs = [...path.slice(path[0] === pageTitle ? 1 : 0), part.title].filter(Boolean).map(slugOf)
    // A page in one language may quote another.
    const ofPart = languageOfText(paragraphs.join(' ').slice(0, LONGEST_GUESSED), language)
    const asks = isOfReviews(partTitle) ? [...part.asks, ...(PAGE_WORDS.reviewsAsked[ofPart] ?? [])] : part.asks
    const id = uniqueId(ids, slugs.length > 0 ? encodeAddress(`${url}#${slugs.join('/')}`) : url)
    const isOverview = (isList || teasers.has(part)) && KEEPERS.indexOf(kind) < 2
    const kindOfPart: SectionKind | undefined = isOverview ? 'overview' : kind
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
        ...(kindOfPart && { kind: kindOfPart }),
      }
    })
  })
}

/** Lines without those about the page at their beginning and end: its date, its credits. */
function withoutDetails(lines: readonly string[], isDetail: (line: string) => boolean): string[] {
  const first = lines.findIndex(line => !isDetail(line))
  const last = lines.findLastIndex(line => !isDetail(line))
  return first < 0 ? [] : lines.slice(first, last + 1)
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
