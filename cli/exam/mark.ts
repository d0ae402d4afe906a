import type { Section } from '../../knowledge/section.ts'
import { NOT_SAID } from './readExam.ts'
import { type SaidAnswer, says } from './saidAnswer.ts'

/**
 * How an answer is marked. `answered`: it claims to answer, and does. `found`: it leads to the right place among others.
 * `honest`: the site does not answer, and nothing is claimed. `wrong`: it claims to answer, and does not. `missed`: else.
 */
export type Mark = 'answered' | 'found' | 'honest' | 'missed' | 'wrong'

/**
 * @param wanted a part of the answer, `not said`, or the section that is wanted
 * @param sections those of the site: a place is right if its section says what is wanted, also where its line is cut
 */
export function markOf(answer: SaidAnswer, wanted: string | Section, sections: readonly Section[]): Mark {
  const { outcome, urls, hasContact, text } = answer
  if (wanted === NOT_SAID) return outcome === 'answer' ? 'wrong' : 'honest'
  if (outcome === 'nothing') return 'missed'
  if (outcome === 'places') {
    const places = sections.filter(({ url }) => urls.includes(url))
    const leads = places.some(place =>
      typeof wanted === 'string' ? says(`${place.title} ${place.text}`, wanted) : place.url === wanted.url,
    )
    return leads ? 'found' : 'missed'
  }
  const isRight =
    typeof wanted === 'string'
      ? says(text, wanted)
      : urls[0] === wanted.url || (hasContact && urls.includes(wanted.url))
  return isRight ? 'answered' : 'wrong'
}
