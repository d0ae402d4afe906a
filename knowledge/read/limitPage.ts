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
  const left = { titles: 0, anchors: 0, asks: 0, facts: 0 }
  let [asks, facts] = [MOST_ASKS, MOST_FACTS]
  const limitTitle = (title: string): string => {
    if (title.length <= LONGEST_TITLE) return title
    left.titles += 1
    // The cut may be in the middle of a character.
    return `${title
      .slice(0, LONGEST_TITLE - 1)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd()}…`
  }
  const parts = page.parts.map(part => {
    const anchor = part.anchor.length > LONGEST_ANCHOR ? '' : part.anchor
    const kept = part.asks.filter(ask => ask.length <= LONGEST_ASK).slice(0, asks)
    const said = part.facts.slice(0, facts)
    if (anchor !== part.anchor) left.anchors += 1
    asks -= kept.length
    facts -= said.length
    left.asks += part.asks.length - kept.length
    left.facts += part.facts.length - said.length
    // « Horaires : » has another colon behind it in an answer.
    return { ...part, title: limitTitle(part.title.replace(/\s?:$/, '')), anchor, asks: kept, facts: said }
  })
  const structured = {
    facts: page.structured.facts.slice(0, MOST_FACTS),
    answers: page.structured.answers.filter(({ question }) => question.length <= LONGEST_ASK).slice(0, MOST_FACTS),
  }
  left.facts += page.structured.facts.length - structured.facts.length
  const limited = { ...page, title: limitTitle(page.title), parts, structured }
  if (left.titles > 0) report(`a title has at most ${LONGEST_TITLE} characters (${left.titles} cut)`)
  if (left.anchors > 0) report(`an id has at most ${LONGEST_ANCHOR} characters (${left.anchors} left out)`)
  const perPage = `a page has at most ${MOST_ASKS} example questions of at most ${LONGEST_ASK} characters`
  if (left.asks > 0) report(`${perPage} (${left.asks} left out)`)
  if (left.facts > 0) report(`a page has at most ${MOST_FACTS} links and data about its owner (${left.facts} left out)`)
  return limited
}
