import { NOT_SAID } from './readExam.ts'
import { type SaidAnswer, says } from './saidAnswer.ts'

/**
 * How an answer is marked. `answered`: it claims to answer, and does. `found`: it leads to the right place among others.
 * `honest`: the site does not answer, and nothing is claimed. `wrong`: it claims to answer, and does not. `missed`: else.
 */
export type Mark = 'answered' | 'found' | 'honest' | 'missed' | 'wrong'

/** @param url the address of the section that is wanted; without it, `wanted` is a part of the answer, or `not said` */
export function markOf(answer: SaidAnswer, wanted: string, url: string | undefined): Mark {
  const { outcome, urls, hasContact } = answer
  if (wanted === NOT_SAID) return outcome === 'answer' ? 'wrong' : 'honest'
  if (outcome === 'nothing') return 'missed'
  if (outcome === 'places') return (url === undefined ? says(answer, wanted) : urls.includes(url)) ? 'found' : 'missed'
  const isRight = url === undefined ? says(answer, wanted) : urls[0] === url || (hasContact && urls.includes(url))
  return isRight ? 'answered' : 'wrong'
}
