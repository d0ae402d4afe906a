import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { sourceTitle } from '../../knowledge/answer/sourceTitle.ts'
import { quoteFor } from '../../knowledge/find/quote.ts'
import type { Passage } from '../../knowledge/section.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'
import { estimateTokens } from './fitHistory.ts'
import { numberedPassage, plainLine } from './passagesFor.ts'
import { factLine } from './sourcedPrompt.ts'

/** A site that is in the prompt as a whole, so that a model reads it all, and its server can keep what it has read. */
export interface WholeSite {
  /** All sections, numbered, with their facts: the same for each question. */
  prompt: string
  /** One for each section. @param found the passages of a question: their quotes are what readers will see marked */
  sources(found: readonly Passage[]): Source[]
}

/** How large a site may be. */
export interface WholeSiteLimits {
  /** 0: never. */
  siteTokens: number
  contextTokens: number
}

/** A site of at most so many tokens, and of at most a third of the model's context window; undefined if it is larger. */
export function readWholeSite(site: SiteKnowledge, limits: WholeSiteLimits): WholeSite | undefined {
  const most = Math.min(limits.siteTokens, Math.floor(limits.contextTokens / 3))
  const { sections, facts } = site.knowledge
  if (most === 0 || sections.length === 0) return undefined
  const titles = sections.map(section => sourceTitle(section, site.knowledge))
  const blocks: string[] = []
  let tokens = 0
  for (const [place, { id, text }] of sections.entries()) {
    const stated = facts.filter(({ section }) => section === id).map(fact => factLine(site, fact))
    const block = numberedPassage(String(place + 1), titles[place] ?? '', [
      ...stated,
      ...text.split('\n').filter(line => plainLine(line) !== ''),
    ])
    tokens += estimateTokens(`${block}\n\n`)
    if (tokens > most) return undefined
    blocks.push(block)
  }
  return {
    prompt: blocks.join('\n\n'),
    sources(found) {
      const quotes = new Map(found.map(({ section, quote }) => [section.id, quote]))
      return sections.map(({ id, url, text }, place) => {
        return {
          id: String(place + 1),
          url,
          title: titles[place] ?? '',
          quote: quotes.get(id) ?? quoteFor(text, new Map()),
        }
      })
    },
  }
}
