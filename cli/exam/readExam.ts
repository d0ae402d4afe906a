import { parse } from 'yaml'

/** Expected of a question that the site does not answer. */
export const NOT_SAID = 'not said'

/** A question, and what must answer it: the id or the address of a section, a part of the answer, or `not said`. */
export interface Expected {
  question: string
  wanted: string
}

/**
 * The questions of a text with their answers, as in `questions.yaml`: `question: answer`, one a line.
 * @returns undefined if it has questions alone
 */
export function readExam(text: string): Expected[] | undefined {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const entries = Object.entries(value)
  const isExam = entries.length > 0 && entries.every(([, wanted]) => typeof wanted === 'string' && wanted !== '')
  return isExam ? entries.map(([question, wanted]) => ({ question, wanted })) : undefined
}

function parsed(text: string): unknown {
  try {
    return parse(text, { schema: 'failsafe' })
  } catch {
    // « Bonjour : ça va : bien ? » is a question, and not YAML.
    return undefined
  }
}
