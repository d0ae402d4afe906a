import { z } from 'zod'
import { CONTENT_FILES } from './contentSchema.ts'
import { FIELD_NOTES } from './fieldNotes.ts'
import { COLOUR, nameOf } from './theme.ts'
import { DEFAULTS, TOKENS } from './themeDefaults.ts'

/** The reference of the owner's files in Markdown. @param exampleOf the beginning of a file, by its path below the content */
export function contentTables(exampleOf: (path: string) => string): string {
  return Object.values(CONTENT_FILES)
    .map(({ path, schema, ...file }) => {
      const optional = 'isOptional' in file ? '\n\nThe file may be left out.' : ''
      const table = path === CONTENT_FILES.theme.path ? colourTable() : fieldTable(path, schema)
      const example = `\`\`\`yaml\n${exampleOf(path).trimEnd()}\n\`\`\``
      return [`## content/${path}${optional}`, table, example].join('\n\n')
    })
    .join('\n\n')
}

function fieldTable(path: string, schema: z.core.$ZodType): string {
  const rows = fieldsOf(schema).map(([name, form]) => {
    const note = FIELD_NOTES[path]?.[name]
    if (!note) throw new Error(`site/content/fieldNotes.ts must say what ${name} of ${path} does.`)
    return `| \`${name}\` | ${note} | ${form} |`
  })
  return ['| Field | What it does | What it must be |', '| --- | --- | --- |', ...rows].join('\n')
}

/** Each colour once, with its value in a content without it: three fields have the same colours. */
function colourTable(): string {
  const rows = TOKENS.map(token => {
    const [light, dark] = [DEFAULTS.light[token], DEFAULTS.dark[token]].map(value =>
      value.startsWith('#') ? `\`${value}\`` : `that of \`${value}\``,
    )
    return `| \`${nameOf(token)}?\` | ${light} | ${dark} |`
  })
  return [
    `\`light?\` and \`dark?\` have the colours of one scheme, \`both?\` those of both. Each ${COLOUR.replace(/"[^"]*"/, '`$&`')}.`,
    'With a `paper` or an `ink` of yours, those that you leave out follow them: [looks](../portfolio/looks.md#colours-and-pictures).',
    ['| Colour | Light, if it is left out | Dark, if it is left out |', '| --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n')
}

/** Each field with the form that the check of the content names. A question mark: it may be left out. */
function fieldsOf(schema: z.core.$ZodType, name = ''): [name: string, form: string][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const inner = schema.def.innerType
    return name === '' ? fieldsOf(inner) : fieldsOf(inner, `${name}?`)
  }
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.def.in, name)
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.def.shape).flatMap(([key, value]) =>
      fieldsOf(value, name === '' ? key : `${name}.${key}`),
    )
  }
  if (schema instanceof z.ZodArray) {
    const list: [string, string][] = name === '' ? [] : [[name, formOf(schema)]]
    const inner = fieldsOf(schema.def.element, `${name}[]`)
    return isPlain(schema.def.element) ? list : [...list, ...inner]
  }
  return [[name, formOf(schema)]]
}

function isPlain(schema: z.core.$ZodType): boolean {
  return !(schema instanceof z.ZodObject || schema instanceof z.ZodPipe)
}

/** What the check says when the field is missing: `a text`, `one of fr, en`. */
function formOf(schema: z.core.$ZodType): string {
  const [issue] = z.safeParse(schema, undefined).error?.issues ?? []
  // Where any text is allowed, the message is Zod's own.
  if (!issue?.message.startsWith('is missing')) return 'a text'
  return issue.message.replace(/^is missing; it /, '').replace(/^must (?:be|have) /, '')
}
