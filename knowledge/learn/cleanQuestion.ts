import { plainText } from '../plainText.ts'
import { stripInline } from '../read/stripMarkdown.ts'
import { LONGEST_QUESTION } from './limits.ts'
import { ITEM } from './readReply.ts'

/** Why a text of a reply cannot be a question of any section. */
export type Fault = 'empty' | 'long' | 'marks' | 'address' | 'talk'

/** Much longer texts are not read. In characters. */
const LONGEST_READ = 2_000
/** What remains of Markdown, HTML and JSON. */
const MARKS = /[<>{}[\]|`\\]|\*\*|__|^#/
/** An address of the web or of a mailbox would be shown to nobody, and a page may have put it there. */
const ADDRESS = /:\/\/|\bwww\.|[\p{L}\d]@[\p{L}\d]|\b[\p{L}\d-]{1,60}\.[a-z]{2,10}\//iu
/** The form of the reply that a model repeats, and words that introduce a list. */
const PLACEHOLDER = /^(?:questions?|frage|pregunta|domanda|vraag|pergunta|string|text|…|\.{3})\s?\d*$/i
const INTRODUCTION = /:$/
/** A tag of HTML that is more than a form of words. */
const TAG = /<\/?(?!(?:b|i|u|em|strong|li|ul|ol|p|br|code)\b)[a-z]/i
const QUOTE = /["'“”«»‘’*_,;\s]/

/** A text of a reply as a question in one line of plain characters, or why it is none. */
export function cleanQuestion(text: string): { question: string; fault?: Fault } {
  const line = stripInline(plainText(text.slice(0, LONGEST_READ)))
  const question = withoutQuotes(withoutQuotes(line).replace(ITEM, '')).replace(/\s+/g, ' ')
  if (!/\p{L}/u.test(question)) return { question, fault: 'empty' }
  if (question.length > LONGEST_QUESTION || text.length > LONGEST_READ) return { question, fault: 'long' }
  if (ADDRESS.test(question)) return { question, fault: 'address' }
  if (TAG.test(text) || MARKS.test(question)) return { question, fault: 'marks' }
  if (PLACEHOLDER.test(question) || INTRODUCTION.test(question)) return { question, fault: 'talk' }
  return { question }
}

/** A text without the quotes, commas and blanks around it. */
function withoutQuotes(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && QUOTE.test(text[start] ?? '')) start += 1
  while (end > start && QUOTE.test(text[end - 1] ?? '')) end -= 1
  return text.slice(start, end)
}
