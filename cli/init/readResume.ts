import { z } from 'zod'
import { readOwnersFile } from '../readOwnersFile.ts'
import { COMMAND_STRINGS } from '../strings/commandStrings.ts'

// Programs that write résumés leave empty fields as "" or null.
const text = z
  .string()
  .nullish()
  .transform(value => value?.trim() || undefined)
const texts = z
  .array(text)
  .nullish()
  .transform(values => (values ?? []).filter(value => value !== undefined))
const list = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform(entries => entries ?? [])

const location = z
  .object({ address: text, postalCode: text, city: text, countryCode: text })
  .nullish()
  .transform(value => value ?? undefined)

/** The parts of JSON Resume (https://jsonresume.org/schema) that a site has a place for. */
const SCHEMA = z.object({
  basics: z.object({
    name: z.string().trim().min(1),
    label: text,
    email: text,
    phone: text,
    url: text,
    summary: text,
    location,
    profiles: list(z.object({ network: text, url: text })),
  }),
  work: list(
    z.object({ name: text, position: text, startDate: text, endDate: text, summary: text, highlights: texts }),
  ),
  education: list(z.object({ institution: text, area: text, studyType: text, startDate: text, endDate: text })),
  skills: list(z.object({ name: text, level: text, keywords: texts })),
  projects: list(z.object({ name: text, description: text, highlights: texts, keywords: texts, url: text })),
  certificates: list(z.object({ name: text, date: text, issuer: text, url: text })),
  languages: list(z.object({ language: text, fluency: text })),
  references: list(z.object({ name: text, reference: text })),
})

/** A résumé, and the names of its other sections. */
export type Resume = z.output<typeof SCHEMA> & { leftOut: string[] }

/** What describes the file itself. */
const ABOUT_THE_FILE = ['$schema', 'meta']

/**
 * Reads a résumé in the format JSON Resume.
 * @throws Error with one sentence that names the file and, if it has a wrong value, the field
 */
export function readResume(file: string): Resume {
  const value = parseJson(readOwnersFile(file))
  const { data, error } = SCHEMA.safeParse(value)
  const field = error?.issues[0]?.path.join('.') ?? ''
  if (field && !['basics', 'basics.name'].includes(field)) throw new Error(COMMAND_STRINGS.wrongResume(file, field))
  if (!data || typeof value !== 'object' || value === null) throw new Error(COMMAND_STRINGS.noResume(file))
  const leftOut = Object.entries(value)
    .filter(([name, section]) => !(name in SCHEMA.shape) && !ABOUT_THE_FILE.includes(name) && !isEmpty(section))
    .map(([name]) => name)
  return { ...data, leftOut }
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function isEmpty(section: unknown): boolean {
  return section === null || (Array.isArray(section) && section.length === 0)
}
