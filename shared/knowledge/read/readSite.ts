import { holdsFact } from '../analyze/facts.ts'
import { guessLanguage } from '../analyze/language.ts'
import type { Section } from '../section.ts'
import type { Page, PagePart, ReadPage } from './page.ts'
import { readHtml } from './readHtml.ts'
import { readMarkdown } from './readMarkdown.ts'
import { splitText } from './splitText.ts'

/** With fewer pages, a text on every page may be content and is kept. */
const PAGES_TO_COMPARE = 3

/**
 * The sections of a site, in the order of its pages. Text that most pages repeat is dropped; contact details stay on the
 * first page.
 */
export function readSite(pages: readonly Page[]): Section[] {
  const read = pages.map(page => ({ page, ...readPage(page) }))
  const repeated = repeatedParagraphs(read)
  const ids = new Map<string, number>()
  const kept = new Set<string>()
  return read.flatMap(({ page, ...content }) => {
    for (const part of content.parts) {
      part.paragraphs = part.paragraphs.filter(text => {
        if (!repeated.has(text)) return true
        const isFirst = holdsFact(text) && !kept.has(text)
        kept.add(text)
        return isFirst
      })
    }
    return sectionsOf(page, content, ids)
  })
}

/**
 * Adds the questions of a side file, by the id of their section or by its anchor, if only one page has that anchor.
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
    const id = ids.get(key)
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

/** Section ids by themselves and by the anchors that lead to one page only. */
function idsByKey(sections: readonly Section[]): Map<string, string | undefined> {
  const ids = new Map<string, string | undefined>()
  const urls = new Map<string, string>()
  for (const { id, url } of sections) {
    const anchor = url.split('#')[1]
    if (!anchor || urls.get(anchor) === url) continue
    ids.set(anchor, urls.has(anchor) ? undefined : id)
    urls.set(anchor, url)
  }
  for (const { id } of sections) ids.set(id, id)
  return ids
}

function readPage({ format, content }: Page): ReadPage {
  return format === 'html' ? readHtml(content) : readMarkdown(content)
}

/** The paragraphs that more than half of the pages have. */
function repeatedParagraphs(pages: readonly ReadPage[]): Set<string> {
  if (pages.length < PAGES_TO_COMPARE) return new Set()
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const text of new Set(page.parts.flatMap(part => part.paragraphs))) {
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  return new Set([...counts].filter(([, count]) => count > pages.length / 2).map(([text]) => text))
}

function sectionsOf(page: Page, { title, lang, parts }: ReadPage, ids: Map<string, number>): Section[] {
  const pageTitle = title || (parts.find(part => part.level === 1)?.title ?? '')
  const paths = headingPaths(parts, pageTitle)
  const subheadings = childTitles(parts)
  const language =
    lang ??
    guessLanguage(
      parts
        .flatMap(part => part.paragraphs)
        .join(' ')
        .slice(0, 20_000),
    )
  return parts.flatMap((part, index) => {
    const partTitle = part.title || pageTitle
    const path = paths[index] ?? []
    const names = subheadings[index] ?? []
    // Skip the title of the page: it would list all headings of the page.
    const isList = names.length > 0 && (part.level > 1 || part.paragraphs.length === 0)
    const paragraphs = isList ? [...part.paragraphs, names.join(' · ')] : part.paragraphs
    if (paragraphs.length === 0) return []
    const slugs = [...path.slice(path[0] === pageTitle ? 1 : 0), part.title].filter(Boolean).map(slugOf)
    const id = uniqueId(ids, slugs.length > 0 ? `${page.url}#${slugs.join('/')}` : page.url)
    return splitText(paragraphs).map((text, piece) => ({
      id: piece === 0 ? id : `${id}~${piece + 1}`,
      url: part.anchor ? `${page.url}#${part.anchor}` : page.url,
      title: partTitle,
      path,
      text,
      lang: language,
      ...(piece === 0 && part.asks.length > 0 && { asks: part.asks }),
    }))
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

/** A text for a heading that only has subheadings: their titles. Each title is used once, so the work is linear. */
function childTitles(parts: readonly PagePart[]): string[][] {
  const titles = parts.map((): string[] => [])
  const open: number[] = []
  parts.forEach(({ level, title }, index) => {
    if (level === 0) return
    while (open.length > 0 && (parts[open.at(-1) ?? 0]?.level ?? 0) >= level) open.pop()
    const parent = open.at(-1)
    if (parent !== undefined && title) titles[parent]?.push(title)
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
