import type { Found, Passage, Section } from '../../knowledge/section.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'
import { estimateTokens } from './fitHistory.ts'

/** A model gets at most this many passages, even if they are short. */
export const MOST_PASSAGES = 20
/** A longer passage is cut around its quote. In characters. */
const LONGEST_PASSAGE = 450

/** Numbered passages for the last message to a model, and the sources that its answer may cite. */
export interface ModelPassages {
  /** One paragraph per passage: `[1] Services › Formation Excel`, then lines of facts and text that begin with `> `. */
  prompt: string
  sources: readonly Source[]
}

/** Facts that one section gives. */
export interface StatedFacts {
  section: Section
  /** A part of the section, unchanged. */
  quote: string
  /** `Téléphone : 06 39 98 41 27` */
  lines: readonly string[]
}

/** What the passages for a model need beside what was found. */
export interface PassageOptions {
  /** They come first, each with its section. */
  facts: readonly StatedFacts[]
  titleOf: (section: Section) => string
}

/**
 * The best passages within a number of tokens.
 * @param tokens how many tokens the passages may have
 * @param options.facts what sections say as facts
 * @param options.titleOf what the source of a section is called
 */
export function passagesFor(
  { passages }: Pick<Found, 'passages'>,
  tokens: number,
  { facts, titleOf }: PassageOptions,
): ModelPassages {
  const sources: Source[] = []
  const blocks: string[] = []
  let left = tokens
  const stated = new Set(facts.map(({ section }) => section.id))
  const all = [
    ...facts.map(fact => ({ ...fact, passage: passages.find(({ section }) => section.id === fact.section.id) })),
    ...passages
      .filter(({ section }) => !stated.has(section.id))
      .map(passage => ({ ...passage, lines: [] as string[], passage })),
  ]
  for (const { section, quote, lines, passage } of all.slice(0, MOST_PASSAGES)) {
    const id = String(sources.length + 1)
    const title = titleOf(section)
    const text = passage ? [textOf(passage)] : []
    // Facts stay where their passage has no room.
    const block = [[...lines, ...text], lines]
      .filter(each => each.length > 0)
      .map(each => numberedPassage(id, title, each))
      .find(each => estimateTokens(`${each}\n\n`) <= left)
    if (block === undefined) continue
    left -= estimateTokens(`${block}\n\n`)
    blocks.push(block)
    sources.push({ id, url: section.url, title, quote })
  }
  return { prompt: blocks.join('\n\n'), sources }
}

/** A passage in the prompt: `[1] Services`, then its lines after `> `. */
export function numberedPassage(id: string, title: string, lines: readonly string[]): string {
  return [`[${id}] ${plainLine(title)}`, ...lines.map(line => `> ${plainLine(line)}`)].join('\n')
}

function textOf({ section: { text }, quote }: Passage): string {
  if (text.length <= LONGEST_PASSAGE) return text
  const start = Math.max(0, text.indexOf(quote) - Math.max(0, LONGEST_PASSAGE - quote.length) / 2)
  const end = start + LONGEST_PASSAGE
  const cut = text.slice(start, end)
  return cut.slice(start > 0 ? cut.indexOf(' ') + 1 : 0, end < text.length ? cut.lastIndexOf(' ') : undefined)
}

/**
 * Makes a text safe in the prompt: one line, no square brackets (they mark citations), no angle brackets (they mark the
 * roles of chat templates), no invisible characters.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/[[\u3010\u3014\u27e6\u2045]/g, '(')
    .replace(/[\]\u3011\u3015\u27e7\u2046]/g, ')')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('```', '')
    .trim()
}
