import { plainLines } from '../plainText.ts'
import type { Section } from '../section.ts'
import { requestTexts } from './requestTexts.ts'

/** A request to a model. */
export interface ModelRequest {
  system: string
  user: string
}

/** The most characters of all titles and beginnings of texts together: a small model reads about 4,000 tokens. */
const LONGEST_OUTLINE = 6_000
const LONGEST_BEGINNING = 200
/** With less room for each section, titles alone say more. */
const SHORTEST_BEGINNING = 60
/** Code has no limit in a section. In characters. */
const LONGEST_TEXT = 4_000
/** What most chat assistants take in one message, and answer in one reply. */
const LONGEST_PORTION = 12_000
const MOST_IN_PORTION = 10

/** Asks a model for the questions that a section answers. */
export function questionsRequest(section: Section, language: string): ModelRequest {
  const { questions, material, pairs, passage, now } = requestTexts(section.lang ?? language)
  return {
    system: [questions, material, pairs].join('\n'),
    user: [passage, linesOfSection(section), now, pairs].join('\n'),
  }
}

/** Asks a model for questions that resemble a site and that it does not answer. */
export function nearMissesRequest(sections: readonly Section[], language: string): ModelRequest {
  const { nearMisses, material, list, outline, now } = requestTexts(language)
  return {
    system: [nearMisses, material, list].join('\n'),
    user: [outline, outlineOf(sections), now, list].join('\n'),
  }
}

/** A section, or the whole site, with the code below which a reply must have its questions. */
export interface CodedSection {
  code: string
  /** Undefined for the near misses. */
  section: Section | undefined
}

/**
 * The same requests as texts for a chat assistant: each asks for several sections, and fits into one message.
 * @param all the sections of the site
 */
export function writePortions(wanted: readonly CodedSection[], all: readonly Section[], language: string): string[] {
  const portions: CodedSection[][] = []
  let length = 0
  for (const each of wanted) {
    const size = each.section ? linesOfSection(each.section).length : LONGEST_OUTLINE
    const last = portions.at(-1)
    if (last && last.length < MOST_IN_PORTION && length + size <= LONGEST_PORTION && each.section) {
      last.push(each)
      length += size
    } else {
      portions.push([each])
      length = size
    }
  }
  return portions.map(portion => writePortion(portion, all, language))
}

function writePortion(portion: readonly CodedSection[], all: readonly Section[], language: string): string {
  const texts = requestTexts(language)
  const isOfSite = portion.every(({ section }) => !section)
  const form = isOfSite ? '["…"]' : '[["…", "…"]]'
  const example = `{ ${portion.map(({ code }) => `"${code}": ${form}`).join(', ')} }`
  const blocks = portion.map(({ code, section }) =>
    [`### ${code}`, section ? linesOfSection(section) : `${texts.outline}\n${outlineOf(all)}`].join('\n'),
  )
  const task = isOfSite ? texts.nearMisses : texts.questions
  return `${[`${task}\n${texts.material}`, ...blocks, `${texts.now} ${texts.byCode(example)}`].join('\n\n')}\n`
}

/** Each line begins with a mark, so that no text of a page can look like a part of the request. */
function linesOfSection({ path, title, text }: Section): string {
  return quoted(`${[...path, title].join(' > ')}\n${text.slice(0, LONGEST_TEXT)}`)
}

function outlineOf(sections: readonly Section[]): string {
  const share = Math.min(LONGEST_BEGINNING, Math.floor(LONGEST_OUTLINE / Math.max(1, sections.length)) - 1)
  const lines =
    share >= SHORTEST_BEGINNING
      ? sections.map(({ title, text }) => `${title}: ${text.replace(/\s+/g, ' ')}`.slice(0, share))
      : spreadOut([...new Set(sections.map(({ title }) => title.slice(0, LONGEST_BEGINNING)))])
  return quoted(lines.join('\n'))
}

/** As many whole lines as an outline has room for, from all over a large site. */
function spreadOut(lines: readonly string[]): string[] {
  const all = lines.reduce((sum, line) => sum + line.length + 1, 0)
  const share = Math.min(1, LONGEST_OUTLINE / all)
  let seen = 0
  let kept = 0
  return lines.filter(line => {
    seen += line.length + 1
    if (kept + line.length + 1 > seen * share) return false
    kept += line.length + 1
    return true
  })
}

function quoted(text: string): string {
  return plainLines(text)
    .split('\n')
    .map(line => `| ${line}`)
    .join('\n')
}
