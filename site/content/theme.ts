import { z } from 'zod'
import { mix } from './colour.ts'

/** What the check says of a value that is not a colour. */
export const COLOUR = 'must be a colour of six hexadecimal digits in quotes, such as "#ffc533"'

const colour = z
  .string({ error: COLOUR })
  .regex(/^#[0-9a-f]{6}$/i, COLOUR)
  .transform(value => value.toLowerCase())

/** The colours of each scheme. A name stands for another colour of the same scheme. */
export const DEFAULTS = {
  light: {
    paper: '#f1f4f1',
    surface: '#ffffff',
    sunken: '#e3eae7',
    ink: '#0b2a30',
    'ink-2': '#3c575c',
    line: '#c6d2cf',
    field: '#6b8589',
    raw: '#f4957f',
    modelled: '#8cc4e2',
    accent: '#ffc533',
    'on-accent': '#0b2a30',
    'raw-line': '#d24b2e',
    'modelled-line': '#1f6f9f',
    danger: '#a82a12',
    'on-danger': 'surface',
    focus: '#1b5fd0',
    deep: 'ink',
    'on-deep': 'paper',
    'on-deep-2': '#b9cfcd',
    'deep-line': '#2f5158',
    head: 'deep',
    'on-head': 'on-deep',
    'contact-bg': 'accent',
    'contact-ink': 'on-accent',
    'contact-ink-2': 'contact-ink',
    'contact-line': 'on-accent',
    'contact-field': 'surface',
    'contact-focus': 'on-accent',
    'contact-danger': 'danger',
    question: 'ink',
    'on-question': 'paper',
    'chat-border': 'ink',
    'on-code': '#e9f1ee',
    poster: 'paper',
    shadow: 'ink',
  },
  dark: {
    paper: '#091e22',
    surface: '#0f2a2f',
    sunken: '#06171a',
    ink: '#eef3f0',
    'ink-2': '#a9c1c0',
    line: '#274a4f',
    field: '#6f9092',
    raw: '#f4957f',
    modelled: '#8cc4e2',
    accent: '#ffc533',
    'on-accent': '#0b2a30',
    'raw-line': '#ff8e74',
    'modelled-line': '#7fc4ec',
    danger: '#ff9c86',
    'on-danger': 'on-accent',
    focus: '#8fc1ff',
    deep: 'surface',
    'on-deep': 'ink',
    'on-deep-2': 'ink-2',
    'deep-line': '#2c5056',
    head: 'sunken',
    'on-head': 'on-deep',
    'contact-bg': 'accent',
    'contact-ink': 'on-accent',
    'contact-ink-2': 'contact-ink',
    'contact-line': 'on-accent',
    'contact-field': '#ffffff',
    'contact-focus': 'on-accent',
    'contact-danger': '#a82a12',
    question: 'accent',
    'on-question': 'on-accent',
    'chat-border': 'field',
    'on-code': '#e9f1ee',
    poster: 'ink',
    shadow: 'sunken',
  },
} as const

/** A token of the theme, which is also the name of its CSS property: `accent` is `--accent`. */
export type Token = keyof typeof DEFAULTS.light

/** The colour of each token in one scheme, such as `#ffc533`. */
export type Colours = Readonly<Record<Token, string>>

/** The colours of the site, its pictures and its assistant, in both schemes. */
export type Theme = Readonly<Record<keyof typeof DEFAULTS, Colours>>

export const SCHEMES = ['light', 'dark'] as const

/** All tokens, in the order of the style sheet. */
export const TOKENS = Object.keys(DEFAULTS.light) as Token[]

/** What owners write for tokens with a name of the sample's trade, which they may write too. */
const NEUTRAL: Readonly<Partial<Record<Token, string>>> = {
  raw: 'accent-2',
  modelled: 'accent-3',
  'raw-line': 'accent-2-line',
  'modelled-line': 'accent-3-line',
}

/** The name of a token in `theme.yaml`. */
export function nameOf(token: Token): string {
  return NEUTRAL[token] ?? token
}

const names = [...TOKENS, ...Object.values(NEUTRAL)]

const scheme = z
  .strictObject(Object.fromEntries(names.map(name => [name, colour.optional()])), {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? `has the unknown colour ${issue.keys.join(', ')}; each must be one of ${TOKENS.map(nameOf).join(', ')}`
        : 'must have colours, such as accent',
  })
  .transform(byToken)
  .default({})

/** `theme.yaml`: the colours that differ from the defaults. Omitted colours follow the others. */
export const themeSchema = z
  .strictObject(
    { both: scheme, light: scheme, dark: scheme },
    { error: 'must have no fields except both, light and dark' },
  )
  .transform(({ both, ...own }) => ({
    light: fill(DEFAULTS.light, { ...both, ...own.light }),
    dark: fill(DEFAULTS.dark, { ...both, ...own.dark }),
  }))

/** The colours by their tokens: `accent-2` is `raw`. */
function byToken(written: Readonly<Record<string, string | undefined>>): Partial<Record<Token, string>> {
  return Object.fromEntries(
    TOKENS.flatMap(token => {
      const colour = written[nameOf(token)] ?? written[token]
      return colour ? [[token, colour]] : []
    }),
  )
}

function fill(
  defaults: Readonly<Record<Token, string>>,
  written: { readonly [Name in Token]?: string | undefined },
): Colours {
  const own = { ...followersOf(defaults, written), ...written }
  const resolve = (token: Token): string => {
    const given = own[token] ?? defaults[token]
    return given.startsWith('#') ? given : resolve(given as Token) // Names in the defaults are tokens.
  }
  return Object.fromEntries(TOKENS.map(token => [token, resolve(token)])) as Record<Token, string>
}

/** How much of the ink is in a line beside a surface of a colour. */
const INK_OF_LINE = 0.35

/** The lines that follow the two colours beside the accent, if the owner chooses these. */
function followersOf(
  defaults: Readonly<Record<Token, string>>,
  { raw, modelled, ink = defaults.ink }: { readonly [Name in Token]?: string | undefined },
): Partial<Record<Token, string>> {
  return {
    ...(raw && { 'raw-line': mix(raw, ink, INK_OF_LINE) }),
    ...(modelled && { 'modelled-line': mix(modelled, ink, INK_OF_LINE) }),
  }
}
