import type { Source } from './answerPiece.ts'
import type { ReplyEncoder } from './ReplyEncoder.ts'
import { linkDefinitions, suggestionDefinitions } from './writeDefinitions.ts'

/** Reads the text of a reply while it is sent. */
export interface TextGuard {
  /** The text that may be sent. */
  pass(text: string): string
  /** The rest of the text. */
  end(): string
  /** The text that closes the last block: in an open code fence, the definitions would be code. */
  closing(): string
}

/** For text with our own Markdown. */
const TRUST: TextGuard = { pass: text => text, end: () => '', closing: () => '' }

/**
 * Writes plain text, then its sources and suggestions as link definitions:
 *
 *     Ouvert le samedi [1].
 *
 *     [1]: /infos#horaires:~:text=Ouvert "Infos › Horaires"
 *     [suite-1]: # "Où êtes-vous ?"
 *     [suite-0]: #handover
 */
export function createTextEncoder(guard: TextGuard = TRUST): ReplyEncoder {
  const sources: Source[] = []
  const suggestions: string[] = []
  let isForPerson = false
  return {
    open: () => '',
    piece(piece) {
      if (piece.kind === 'source') sources.push(piece.source)
      if (piece.kind === 'suggestions') suggestions.push(...piece.questions)
      if (piece.kind === 'handover') isForPerson = true
      return piece.kind === 'text' ? guard.pass(piece.text) : ''
    },
    close() {
      const lines = [...linkDefinitions(sources), ...suggestionDefinitions(suggestions, isForPerson)]
      const text = guard.end()
      return lines.length > 0 ? `${text}${guard.closing()}\n\n${lines.join('\n')}` : text
    },
    fail: () => undefined,
  }
}
