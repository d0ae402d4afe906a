import type { ReadPage } from './page.ts'

/** A longer title is cut, because each section below it has the title in its path. In characters. */
const LONGEST_TITLE = 300
/** A longer anchor is left out: the address of its section is that of the page. In characters. */
const LONGEST_ANCHOR = 200
/** Example questions are limited, because each question of a visitor is compared with them. Per page, and in characters. */
const MOST_ASKS = 1_000
const LONGEST_ASK = 300
/** Facts are limited, because each one is searched in the sections of its page. */
const MOST_FACTS = 200

/**
 * Cuts what is repeated for many sections of a page, so that the sections of a page are not much longer than the page.
 * @param report gets the reason, once for each limit
 */
export function limitPage(page: ReadPage, report: (reason: string) => void): ReadPage {
  let [longTitles, longAnchors, asks, asksLeftOut, facts, factsLeftOut] = [0, 0, 0, 0, 0, 0]
  const limitTitle = (title: string): string => {
    if (title.length <= LONGEST_TITLE) return title
    longTitles += 1
    // The cut may be in the middle of a character.
    return `${title
      .slice(0, LONGEST_TITLE - 1)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd()}…`
  }
  const limited: ReadPage = {
    ...page,
    title: limitTitle(page.title),
    parts: page.parts.map(part => {
      const isLong = part.anchor.length > LONGEST_ANCHOR
      if (isLong) longAnchors += 1
      const kept = part.asks.filter(ask => ask.length <= LONGEST_ASK).slice(0, MOST_ASKS - asks)
      asks += kept.length
      asksLeftOut += part.asks.length - kept.length
      const said = part.facts.slice(0, MOST_FACTS - facts)
      facts += said.length
      factsLeftOut += part.facts.length - said.length
      return { ...part, title: limitTitle(part.title), anchor: isLong ? '' : part.anchor, asks: kept, facts: said }
    }),
    structured: {
      facts: page.structured.facts.slice(0, MOST_FACTS),
      answers: page.structured.answers.filter(({ question }) => question.length <= LONGEST_ASK).slice(0, MOST_FACTS),
    },
  }
  if (longTitles > 0) report(`a title has at most ${LONGEST_TITLE} characters (${longTitles} cut)`)
  if (longAnchors > 0) report(`an id has at most ${LONGEST_ANCHOR} characters (${longAnchors} left out)`)
  if (asksLeftOut > 0)
    report(
      `a page has at most ${MOST_ASKS} example questions of at most ${LONGEST_ASK} characters (${asksLeftOut} left out)`,
    )
  factsLeftOut += page.structured.facts.length - limited.structured.facts.length
  if (factsLeftOut > 0)
    report(`a page has at most ${MOST_FACTS} links and data about its owner (${factsLeftOut} left out)`)
  return limited
}
