import type { Section } from '../../knowledge/section.ts'
import { NOT_SAID } from './readExam.ts'
import { type SaidAnswer, says } from './saidAnswer.ts'

/**
 * How an answer is marked. `answered`: it claims to answer, and does. `found`: it leads to the right place among others.
 * `honest`: the site does not answer, and nothing is claimed. `wrong`: it claims to answer, and does not. `missed`: else.
 */
export type Mark = 'answered' | 'found' | 'honest' | 'missed' | 'wrong'

/**
 * @param wanted a part of the answer, `not said`, or sections: one of them is wanted
 * @param sections those of the site: a place is right if its section says what is wanted, also where its line is cut
 */
export function markOf(answer: SaidAnswer, wanted: string | readonly Section[], sections: readonly Section[]): Mark {
  const { outcome, urls, hasContact, text } = answer
  if (wanted === NOT_SAID) return outcome === 'answer' ? 'wrong' : 'honest'
  if (outcome === 'nothing') return 'missed'
  const isWanted = (address = '') => typeof wanted !== 'string' && wanted.some(({ url }) => url === address)
  if (outcome === 'places') {
    const places = sections.filter(({ url }) => urls.includes(url))
    const leads = places.some(place =>
      typeof wanted === 'string' ? says(`${place.title} ${place.text}`, wanted) : isWanted(place.url),
    )
    return leads ? 'found' : 'missed'
  }
  const isRight =
    typeof wanted === 'string'
      ? says(text, wanted)
      : isWanted(urls[0]) || (hasContact && urls.some(url => isWanted(url)))
  return isRight ? 'answered' : 'wrong'
}
