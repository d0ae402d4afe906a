import type { UIMessage } from '../../chat/message.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { definedText } from '../sources/definedText.ts'
import { draftText } from './draftText.ts'

/** The newest messages are enough for a person to continue, and leave room in a form. */
const MAX_MESSAGES = 12
const MAX_QUESTION = 300
const MAX_BEGINNING = 160

/**
 * A message to a person, for the visitor to complete:
 *
 *     Bonjour,
 *
 *     Mes échanges avec l’assistant de votre site :
 *
 *     – Combien coûte un audit ?
 *     Assistant : Ce n’est pas indiqué sur ce site…
 *
 * @param fits whether a place has room for a draft. The oldest questions are left out until it has.
 */
export function writeDraft(
  messages: readonly UIMessage[],
  { draft, assistant }: ChatStrings,
  fits = (_draft: string) => true,
): string {
  const lines = messages
    .slice(-MAX_MESSAGES)
    .map(message =>
      message.role === 'user'
        ? `\n– ${beginningOf(message.content.replace(/\s+/g, ' ').trim(), MAX_QUESTION)}`
        : `${assistant} ${beginningOf(draftText(definedText(message, message.content, true).text), MAX_BEGINNING)}`,
    )
  const written = () => draft.replace('{conversation}', () => lines.join('\n').trim())
  // A question begins with an empty line.
  const nextQuestion = () => lines.findIndex((line, place) => place > 0 && line.startsWith('\n'))
  while (!fits(written()) && nextQuestion() > 0) lines.splice(0, nextQuestion())
  return written()
}

/** The first words of a longer text, with `…` at their end. */
export function beginningOf(text: string, length: number): string {
  return text.length > length
    ? `${text
        .slice(0, Math.max(0, length))
        .replace(/(?<!\S)\S*$/, '')
        .trimEnd()}…`
    : text
}
