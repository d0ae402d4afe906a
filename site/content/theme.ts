import { z } from 'zod'
import { darkColours, lightColours } from './deriveColours.ts'
import { say } from './say.ts'
import { type DEFAULTS, TOKENS, type Token } from './themeDefaults.ts'

/** What the check says of a value that is not a colour. */
export const COLOUR = say('must be a colour of six hexadecimal digits in quotes, such as "#ffc533"')

const colour = z
  .string({ error: COLOUR })
  .regex(/^#[0-9a-f]{6}$/i, COLOUR)
  .transform(value => value.toLowerCase())

/** The colour of each token in one scheme, such as `#ffc533`. */
export type Colours = Readonly<Record<Token, string>>

/** The colours of the site, its pictures and its assistant, in both schemes. */
export type Theme = Readonly<Record<keyof typeof DEFAULTS, Colours>>

export const SCHEMES = ['light', 'dark'] as const

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
        ? say('has the unknown colour {}; each must be one of {}', issue.keys.join(', '), TOKENS.map(nameOf).join(', '))
        : say('must have colours, such as accent'),
  })
  .transform(byToken)
  .default({})

/** `theme.yaml`: the colours that an owner has written. */
export const writtenTheme = z.strictObject(
  { both: scheme, light: scheme, dark: scheme },
  { error: say('must have no fields except both, light and dark') },
)

/** All colours: those that are left out follow the others. */
export const themeSchema = writtenTheme.transform(written => ({
  light: lightColours(written),
  dark: darkColours(written),
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
