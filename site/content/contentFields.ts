import { z } from 'zod'
import { say } from './say.ts'

/** Sections of the home page, in their order. They are also its anchors. */
export const SECTIONS = ['home', 'about', 'skills', 'services', 'portfolio', 'contact'] as const

/** Anchors of the optional blocks. */
const BLOCK_IDS = ['certifications', 'faq', 'opening-hours', 'price-list', 'testimonials', 'work-experience']

/** Ids that the page uses itself, so that no entry can have them. */
export const RESERVED_IDS: readonly string[] = [
  ...SECTIONS,
  ...BLOCK_IDS,
  ...['root', 'main', 'navigation', 'name', 'email', 'subject', 'message', 'website'],
]

/** The end of a sentence about a wrong or missing value. */
export const wanted = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? say('is missing; it {}', message) : message),
})

/** A character that is neither a blank nor invisible. */
const VISIBLE = /[^\s\p{DI}\p{Cc}\p{Cs}\p{Co}\uFFF9-\uFFFB]/u

// YAML is read without types, so that `figure: 10` and `number: +33…` stay texts.
export const text = z
  .string(wanted(say('must be a text')))
  .trim()
  .regex(VISIBLE, say('must not be empty'))

/** How long a text may be that the assistant needs as one line, in characters. A knowledge file has the same limit. */
const LONGEST_LINE = 200

/** A text that the assistant needs as one line. */
export const line = text.refine(
  value => [...value].length <= LONGEST_LINE,
  say('must have at most {} characters', LONGEST_LINE),
)

/** A text of a certain form, which the message describes: the end of a sentence. */
export const like = (pattern: RegExp, message: string) => z.string(wanted(message)).regex(pattern, message)

export const number = (min: number, max: number) => {
  const message = say('must be a whole number from {} to {}', min, max)
  return like(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message))
}

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, wanted(say('must be one of {}', values.join(', '))))

export const list = <Item extends z.ZodType>(item: Item, min: number, max: number) => {
  const message = say('must be a list of {} to {} entries', min, max)
  return z.array(item, wanted(message)).min(min, message).max(max, message)
}

export const name = like(
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
  say('must be small letters, digits and hyphens, such as {}', 'power-bi'),
)

/** The id of an entry, which is its anchor on the page. */
export const id = name.refine(
  value => !RESERVED_IDS.includes(value),
  say('must be none of {}', RESERVED_IDS.join(', ')),
)

export const webAddress = z.url({
  protocol: /^https?$/,
  ...wanted(say('must be an address that begins with https://')),
})

/** An object in which an unknown field is an error that names the known ones. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape).join(', ')
  return z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? say('has the unknown field {}; allowed: {}', issue.keys.join(', '), known)
        : wanted(say('must have the fields {}', known)).error(issue),
  })
}
