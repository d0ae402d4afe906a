import { encodeAddress, encodeInAddress } from '../encodeAddress.ts'
import type { QuotePlace, Section } from '../section.ts'
import { placeOfQuote } from './placeOfQuote.ts'

/** An example question of a file, alone or with the words of its section that answer it. */
export type Ask = string | readonly [question: string, quote: string] | KeptAsk

/** A question that a person has kept for the buttons of the next question. The YAML of a content has only texts. */
export interface KeptAsk {
  question: string
  quote?: string
  kept: true | 'true'
}

/** Example questions by the id, the address or the anchor of their section. */
export type AskLists = Readonly<Record<string, readonly Ask[]>>

/** Sections with their example questions, and what of these could not be added. */
export interface Added {
  sections: Section[]
  /** The ids that no section has. */
  unknown: string[]
  /** Quotes whose words are not in their section any more. Their questions are there. */
  stale: { id: string; question: string }[]
}

/** Lists of example questions as a file has them; undefined if it has anything else. */
export function askListsOf(value: unknown): AskLists | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const isLists = entries.every(([, list]) => Array.isArray(list) && list.every(isAsk))
  return isLists ? Object.fromEntries(entries) : undefined
}

function isAsk(value: unknown): value is Ask {
  if (typeof value !== 'object' || value === null) return typeof value === 'string'
  if (Array.isArray(value)) return value.length === 2 && value.every(text => typeof text === 'string')
  const { question, quote = '', kept }: Partial<Record<string, unknown>> = { ...value }
  return typeof question === 'string' && typeof quote === 'string' && String(kept) === 'true'
}

export function questionOf(ask: Ask): string {
  if (typeof ask === 'string') return ask
  return isKept(ask) ? ask.question : ask[0]
}

/** The words that answer a question; undefined if the file has none. */
export function quoteOf(ask: Ask): string | undefined {
  if (typeof ask === 'string') return undefined
  return isKept(ask) ? ask.quote : ask[1]
}

/** Whether a person has kept a question for the buttons. */
export function isKept(ask: Ask): ask is KeptAsk {
  return typeof ask === 'object' && 'kept' in ask
}

/** Adds the questions of a file, by the id of their section, by its address, or by its anchor, if only one page has that anchor. */
export function addAsks(sections: readonly Section[], lists: AskLists): Added {
  const idOf = idFinder(sections)
  const added = new Map<string, Ask[]>()
  const unknown: string[] = []
  for (const [key, asks] of Object.entries(lists)) {
    const id = idOf(key)
    if (id === undefined) unknown.push(key)
    else added.set(id, [...(added.get(id) ?? []), ...asks])
  }
  const stale: Added['stale'] = []
  return {
    sections: sections.map(section => {
      const asks = added.get(section.id)
      return asks ? withAsks(section, asks, question => stale.push({ id: section.id, question })) : section
    }),
    unknown,
    stale,
  }
}

function withAsks(section: Section, asks: readonly Ask[], reportStale: (question: string) => void): Section {
  const { asks: own = [], quotes: ownQuotes = own.map(() => null) } = section
  const quotes = asks.map((ask): QuotePlace | null => {
    const quote = quoteOf(ask)
    if (quote === undefined) return null
    const place = placeOfQuote(section.text, quote)
    if (!place) reportStale(questionOf(ask))
    return place ?? null
  })
  const all = [...ownQuotes, ...quotes]
  const kept = asks.filter(isKept).map(questionOf)
  return {
    ...section,
    asks: [...own, ...asks.map(questionOf)],
    ...(all.some(place => place !== null) && { quotes: all }),
    ...(kept.length > 0 && { kept }),
  }
}

/** Finds the id of the section that a key names: its id, its address, or its anchor if only one page has it. */
export function idFinder(sections: readonly Section[]): (key: string) => string | undefined {
  const ids = idsByKey(sections)
  const withoutEnding = (key: string) => key.replace(/(?:(?<=\/)index)?\.html?(?=#|$)/i, '')
  return key =>
    ids.get(key) ?? ids.get(encodeAddress(key)) ?? ids.get(encodeInAddress(key)) ?? ids.get(withoutEnding(key))
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
