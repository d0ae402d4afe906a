import { contrast, luminance, mix, moveAway, withLuminance } from './colour.ts'
import { PAIRS } from './colourPairs.ts'
import { DEFAULTS, TOKENS, type Token } from './themeDefaults.ts'

/** The colours that an owner has written for a scheme, by their tokens. */
type Own = { readonly [Name in Token]?: string | undefined }

/** The colours that an owner has written. */
export interface WrittenTheme {
  both: Own
  light: Own
  dark: Own
}

/** Colours that make a scheme light or dark. */
const GROUND = ['paper', 'surface', 'sunken', 'ink'] as const

/** Accents that the dark scheme takes from the light one. */
const ACCENTS = ['accent', 'on-accent', 'raw', 'modelled'] as const

/** How light the surfaces of a derived dark scheme are, and its text. The same as in the default one. */
const DARK_GROUND = { paper: 0.0105, surface: 0.02, sunken: 0.0065, ink: 0.88 } as const

/** The colours of the light scheme: those that the owner leaves out follow the others. */
export function lightColours({ both, light }: WrittenTheme): Record<Token, string> {
  return complete(DEFAULTS.light, { ...both, ...light })
}

/** The colours of the dark scheme, with the accents of the light one. Without a ground of its own, it has the hues of the light one. */
export function darkColours(written: WrittenTheme): Record<Token, string> {
  const { both, dark } = written
  const light = lightColours(written)
  const ofLight = Object.fromEntries(ACCENTS.flatMap(token => (written.light[token] ? [[token, light[token]]] : [])))
  const hasGround = GROUND.some(token => dark[token])
  const ground = isDarkDerived(written) ? darkGround(light) : {}
  const given: Own = hasGround ? { ...ofLight, ...both } : { ...without(both, GROUND), ...ofLight }
  const colours: Own = { ...given, ...ground, ...dark }
  const deep = dark.deep ?? colours.surface ?? DEFAULTS.dark.surface
  // A dark accent cannot be seen on a dark ground.
  const chosen = dark.accent ?? (hasGround && both.accent)
  const accent = colours.accent && !chosen && moveAway(colours.accent, [[deep, 3]])
  return complete(DEFAULTS.dark, { ...colours, ...(accent && { accent }) })
}

/** The hues of a light ground in the dark. */
function darkGround({ ink, paper }: Record<Token, string>): Own {
  return {
    paper: withLuminance(ink, DARK_GROUND.paper),
    surface: withLuminance(ink, DARK_GROUND.surface),
    sunken: withLuminance(ink, DARK_GROUND.sunken),
    ink: withLuminance(paper, DARK_GROUND.ink),
  }
}

/** Whether the dark scheme is made from the colours of the light one, because the owner has only written those. */
export function isDarkDerived({ both, light, dark }: WrittenTheme): boolean {
  return GROUND.some(token => both[token] ?? light[token]) && !GROUND.some(token => dark[token])
}

function without(own: Own, tokens: readonly Token[]): Own {
  return Object.fromEntries(Object.entries(own).filter(([token]) => !tokens.some(other => other === token)))
}

/** How much of the ink is in a line beside a surface of a colour. */
const INK_OF_LINE = 0.35

/** All colours of a scheme. A colour that the owner has not written moves until it can be read. */
function complete(defaults: Readonly<Record<Token, string>>, written: Own): Record<Token, string> {
  const own = Object.fromEntries(Object.entries(written).filter(([, colour]) => colour)) as Own
  const given: Own = { ...followersOf(defaults, own), ...own }
  const resolve = (token: Token): string => {
    const colour = given[token] ?? defaults[token]
    return colour.startsWith('#') ? colour : resolve(colour as Token) // Names in the defaults are tokens.
  }
  const colours = Object.fromEntries(TOKENS.map(token => [token, resolve(token)])) as Record<Token, string>
  for (const [front] of PAIRS) {
    const behind = PAIRS.filter(([other]) => other === front).map(([, back, least]) => [colours[back], least] as const)
    if (own[front] === undefined) colours[front] = moveAway(colours[front], behind) ?? colours[front]
  }
  // What is behind a colour of the owner moves too.
  for (const [, back] of PAIRS) {
    const before = PAIRS.filter(([, other]) => other === back).map(
      ([front, , least]) => [colours[front], least] as const,
    )
    if (own[back] === undefined) colours[back] = moveAway(colours[back], before) ?? colours[back]
  }
  return colours
}

/** What follows the colours that an owner has written. */
function followersOf(defaults: Readonly<Record<Token, string>>, own: Own): Own {
  const paper = own.paper ?? defaults.paper
  const ink = own.ink ?? defaults.ink
  const accent = own.accent ?? defaults.accent
  const onAccent = own['on-accent'] ?? readableOn(accent, defaults['on-accent'], ink)
  return {
    ...(own.raw && { 'raw-line': mix(own.raw, ink, INK_OF_LINE) }),
    ...(own.modelled && { 'modelled-line': mix(own.modelled, ink, INK_OF_LINE) }),
    ...((own.paper || own.ink) && ofGround(paper, ink)),
    ...(own.accent && { 'on-accent': onAccent }),
    ...(luminance(onAccent) > luminance(accent) && ofDarkAccent(accent, paper, ink)),
  }
}

/** Surfaces, quiet texts and lines between the colours of the page and of its text. */
function ofGround(paper: string, ink: string): Own {
  const isLight = luminance(paper) > luminance(ink)
  const quiet = { 'ink-2': mix(ink, paper, 0.25), line: mix(paper, ink, 0.18), field: mix(paper, ink, 0.5) }
  if (!isLight)
    return { ...quiet, surface: mix(paper, ink, 0.06), sunken: mix(paper, '#000000', 0.3), 'deep-line': quiet.line }
  return {
    ...quiet,
    sunken: mix(paper, ink, 0.06),
    'on-deep-2': mix(paper, ink, 0.2),
    'deep-line': mix(ink, paper, 0.2),
  }
}

/** What is beside, behind and on an accent that has light text. */
function ofDarkAccent(accent: string, paper: string, ink: string): Own {
  const isLight = luminance(paper) > luminance(ink)
  return {
    raw: mix(accent, '#000000', 0.3),
    modelled: mix(accent, ink, 0.5),
    'raw-line': accent,
    'modelled-line': mix(accent, ink, 0.5),
    poster: mix(accent, '#000000', 0.6),
    'contact-field': mix(accent, '#000000', 0.3),
    'contact-danger': '#ffc4b8',
    // On the dark ink, a dark accent could not be seen.
    ...(isLight &&
      contrast(accent, ink) < 3 && {
        deep: mix(paper, ink, 0.06),
        'on-deep': ink,
        'on-deep-2': mix(ink, paper, 0.25),
        'deep-line': mix(paper, ink, 0.18),
      }),
  }
}

/** The first colour with enough contrast to another one: the usual one, the ink, or white. */
function readableOn(accent: string, ...usual: string[]): string {
  return [...usual, '#ffffff'].find(colour => contrast(colour, accent) >= 4.5) ?? '#000000'
}
