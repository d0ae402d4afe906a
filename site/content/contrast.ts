import { contrast } from './colour.ts'
import { nameOf, SCHEMES, type Theme, type Token } from './theme.ts'

/** Text needs a contrast of 4.5, a border, a line or a mark that has a meaning needs 3 (WCAG 2.2, AA). */
const TEXT = 4.5
const SHAPE = 3

/** The pairs that the site and the assistant use: a colour, what is behind it, and the least contrast. */
const PAIRS: readonly (readonly [front: Token, back: Token, least: number])[] = [
  ['ink', 'paper', TEXT],
  ['ink', 'surface', TEXT],
  ['ink-2', 'paper', TEXT],
  ['ink-2', 'surface', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'raw', TEXT],
  ['on-accent', 'modelled', TEXT],
  ['on-accent', 'poster', TEXT],
  ['danger', 'surface', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-deep', 'deep', TEXT],
  ['on-deep-2', 'deep', TEXT],
  ['contact-ink', 'contact-bg', TEXT],
  ['contact-ink-2', 'contact-bg', TEXT],
  ['contact-ink', 'contact-field', TEXT],
  ['on-head', 'head', TEXT],
  ['on-question', 'question', TEXT],
  ['on-code', 'head', TEXT],
  ['field', 'paper', SHAPE],
  ['field', 'surface', SHAPE],
  ['raw-line', 'paper', SHAPE],
  ['modelled-line', 'paper', SHAPE],
  ['focus', 'paper', SHAPE],
  ['focus', 'surface', SHAPE],
  ['accent', 'deep', SHAPE],
  ['contact-line', 'contact-bg', SHAPE],
  ['contact-line', 'contact-field', SHAPE],
  ['contact-danger', 'contact-field', SHAPE],
  ['contact-focus', 'contact-bg', SHAPE],
  ['chat-border', 'surface', SHAPE],
]

/**
 * A sentence for each pair of colours whose contrast is below AA: `light.ink-2 on paper has a contrast of 3.12; …`. An accent
 * under which dark text cannot be read is one sentence, because most other pairs depend on it.
 */
export function findWeakContrasts(theme: Theme): { field: string; message: string }[] {
  return SCHEMES.flatMap(scheme => {
    const colours = theme[scheme]
    const weak = PAIRS.filter(([front, back, least]) => contrast(colours[front], colours[back]) < least)
    const onAccent = weak.find(([front, back]) => front === 'on-accent' && back === 'accent')
    return (onAccent ? [onAccent] : weak).map(([front, back, least]) => {
      const ratio = contrast(colours[front], colours[back]).toFixed(2)
      const figures = `${colours[front]} on ${colours[back]} is ${ratio}`
      return {
        field: `${scheme}.${nameOf(front)}`,
        message: `on ${scheme}.${nameOf(back)} needs a contrast of ${least}; ${figures}${onAccent ? '. Choose a lighter accent' : ''}`,
      }
    })
  })
}
