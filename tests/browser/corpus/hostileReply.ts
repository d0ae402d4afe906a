import { type Reply, say } from '../../support/chatBackend.ts'
import type { HostileAnswer } from './hostileAnswers.ts'

/** A hostile answer in a few chunks, cut anywhere, so that incomplete versions are shown too. */
export function hostileReply({ markdown }: HostileAnswer): Reply {
  const size = Math.ceil(markdown.length / 4)
  return say(markdown.match(new RegExp(`.{1,${size}}`, 'gsu')) ?? [markdown], { pauseMs: 12 })
}

/** A complaint about text that a visitor cannot read; undefined if all text is visible. */
export function lostText({ shown = '' }: HostileAnswer, text: string): string[] {
  const spaceless = (words: string) => words.replace(/\s+/g, ' ')
  return spaceless(text).includes(spaceless(shown).trim()) ? [] : [`lost text, shown is: ${spaceless(text)}`]
}
