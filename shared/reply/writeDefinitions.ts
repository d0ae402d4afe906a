import { definitionLine, HANDOVER_ADDRESS, NEXT_LABEL } from '../definitionLines.ts'
import { markdownAddress } from '../markdownAddress.ts'
import { withQuote } from '../quoteAddress.ts'
import type { Source } from './answerPiece.ts'

/**
 * Sources as Markdown link definitions, one line each. A Markdown reader shows none of them, and makes `[1]` a link:
 *
 *     [1]: /#power-bi:~:text=premiers%20mots,derniers%20mots "Services › Power BI"
 */
export function linkDefinitions(sources: readonly Source[]): string[] {
  return sources.map(({ id, url, title, quote }) =>
    definitionLine(id, withQuote(markdownAddress(url), quote), titleOf(title)),
  )
}

/**
 * Questions to ask next in the same form, and that a person should answer. No text refers to them.
 *
 *     [suite-1]: # "Où êtes-vous ?"
 *     [suite-0]: #handover
 */
export function suggestionDefinitions(questions: readonly string[], isForPerson: boolean): string[] {
  const lines = questions.map((question, place) => definitionLine(`${NEXT_LABEL}${place + 1}`, '#', titleOf(question)))
  return isForPerson ? [...lines, `[${NEXT_LABEL}0]: ${HANDOVER_ADDRESS}`] : lines
}

function titleOf(title: string): string {
  // French no-break spaces stay.
  return title.replace(/[^\S\u00a0\u202f]+/g, ' ')
}
