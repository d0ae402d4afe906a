import { withoutIndentation } from '../../../shared/withoutIndentation.ts'
import type { Message } from '../../chat/message.ts'
import { type DefinedText, takeDefinitions } from '../../markdown/parse/takeDefinitions.ts'

/**
 * A text of a message without blanks before its words and without the definitions at its end, and what they define. Only a message that came as plain text
 * has any: in another one, the model itself could write them to invent a source or a question.
 */
export function definedText({ hasDefinitions }: Message, source: string, isOver: boolean): DefinedText {
  const text = withoutIndentation(source, isOver)
  return hasDefinitions ? takeDefinitions(text, isOver) : { text, sources: [], questions: [], isForPerson: false }
}
