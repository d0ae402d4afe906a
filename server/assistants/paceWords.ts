import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerPiece } from '../../shared/reply/answerPiece.ts'

/**
 * Yields the words of a text one by one, at a speed in words per second. With 0 there is no wait. Throws when the signal
 * aborts a wait.
 */
export async function* paceWords(
  text: string,
  wordsPerSecond: number,
  signal: AbortSignal,
): AsyncGenerator<AnswerPiece, void> {
  for (const word of text.split(/(?<=\s)(?=\S)/)) {
    if (wordsPerSecond > 0) await wait(1000 / wordsPerSecond, undefined, { signal })
    yield { kind: 'text', text: word }
  }
}
