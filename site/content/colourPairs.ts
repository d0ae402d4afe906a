import type { Token } from './themeDefaults.ts'

/** Text needs a contrast of 4.5, a border, a line or a mark that has a meaning needs 3 (WCAG 2.2, AA). */
const TEXT = 4.5
const SHAPE = 3

/** The pairs that the site and the assistant use: a colour, what is behind it, and the least contrast. */
export const PAIRS: readonly (readonly [front: Token, back: Token, least: number])[] = [
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
