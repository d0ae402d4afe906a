import { parse } from 'yaml'
import { isObject } from '../../shared/json.ts'
import { COMMAND_STRINGS } from '../strings/commandStrings.ts'

/** Expected of a question that the site does not answer. */
export const NOT_SAID = 'not said'

/** A question, and what must answer it: the id or the address of a section, a part of the answer, or `not said`. */
export interface Expected {
  question: string
  wanted: string
}

/** Whether a file has questions with their answers, and not questions alone. */
export function isExam(file: string): boolean {
  return /\.ya?ml$/i.test(file)
}

/**
 * The questions of a YAML file with their answers, as in `questions.yaml`: `question: answer`, one a line.
 * @throws Error with one sentence that names the file
 */
export function readExam(file: string, text: string): Expected[] {
  const value = parsed(file, text)
  const entries = isObject(value) ? Object.entries(value) : []
  const wrong = entries.find(([, wanted]) => typeof wanted !== 'string' || wanted === '')
  if (entries.length === 0 || wrong) throw new Error(COMMAND_STRINGS.noExam(file, wrong?.[0] ?? ''))
  return entries.map(([question, wanted]) => ({ question, wanted: String(wanted) }))
}

function parsed(file: string, text: string): unknown {
  try {
    return parse(text, { schema: 'failsafe' })
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new Error(COMMAND_STRINGS.noExam(file, reason))
  }
}
