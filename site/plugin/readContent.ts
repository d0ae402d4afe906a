import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type ErrorCode, parseDocument } from 'yaml'
import { isAbsent } from '../../shared/fileText.mjs'
import { readNamedFile } from '../../shared/namedFile.ts'
import {
  CONTENT_FILES,
  type Content,
  conflictsOf,
  type FromFiles,
  type LegalText,
  type ProjectText,
  problemsOf,
  sentence,
} from '../content/contentSchema.ts'
import { findPageProblems } from '../content/pageSchema.ts'
import { inLanguage, say } from '../content/say.ts'
import { composePage } from './composePage.ts'
import { documentsOf, findMissingDocuments, namesIn } from './documentFile.ts'
import { findDeadLinks } from './findDeadLinks.ts'
import { findUnknownIcons } from './icons.ts'
import { findUnknownImages } from './imageFiles.ts'
import { LANGUAGE_FACTS } from './languageFacts.ts'
import { languageOf } from './languageOf.ts'
import { escapeMarkdown } from './richText.ts'
import { typesetAll } from './typography.ts'

/** The folder of the projects' texts. */
const PROJECT_TEXTS = 'projects'

const MUST_BE_READABLE = say('must be a file that can be read')

/** The content of a folder is wrong. The message has one sentence for each problem, in the language of the content. */
class ContentError extends Error {
  override readonly name = 'ContentError'

  constructor(folder: string, problems: readonly string[]) {
    super(problems.map(problem => inLanguage(languageOf(folder), problem)).join('\n'))
    // The sentences say where to look. A stack trace of the build would not help an owner.
    this.stack = this.message
  }
}

/**
 * Reads the owner's content from a folder, checks it, and sets its typography.
 * @throws ContentError that names each wrong file and field, and what is allowed
 */
export function readContent(folder: string): Content {
  const isThere = (path: string) => existsSync(join(folder, path))
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, { path, schema, ...file }] of Object.entries(CONTENT_FILES)) {
    const isLeftOut = 'isOptional' in file && isAbsent(join(folder, path))
    const value = isLeftOut ? { data: undefined } : readYaml(folder, path)
    const found = typeof value === 'string' ? [value] : problemsOf(path, schema, value.data)
    if (found.length === 0 && typeof value !== 'string') values[name] = schema.parse(value.data)
    problems.push(...found)
  }
  if (problems.length > 0) throw new ContentError(folder, problems)
  const checked = values as FromFiles // Each value was checked by its schema above.
  const files = { ...checked, assistant: { ...neutralAssistant(checked), ...checked.assistant } }
  const conflicts = [
    ...findPageProblems(files, isThere).map(({ path, field, message }) => sentence(path, field, message)),
    ...conflictsOf(files),
    ...findUnknownImages(folder, files),
    ...findMissingDocuments(folder, files),
    ...findUnknownIcons(files),
  ]
  if (conflicts.length > 0) throw new ContentError(folder, conflicts)
  const composed = composePage(files, isThere)
  const legalTexts = readLegalTexts(folder, composed)
  const content = { ...composed, legalTexts, projectTexts: readProjectTexts(folder, files) }
  const deadLinks = findDeadLinks(
    content,
    documentsOf(folder).map(path => basename(path)),
  )
  if (deadLinks.length > 0) throw new ContentError(folder, deadLinks)
  return typesetAll(content, content.profile.language)
}

/** Texts of the assistant with the name of the owner. */
function neutralAssistant({ profile }: Pick<FromFiles, 'profile'>) {
  const { name, launcher, welcome } = LANGUAGE_FACTS[profile.language].strings.assistant
  const named = (text: string) => text.replace('{name}', () => profile.name)
  return { name: named(name), launcher, welcome: named(welcome) }
}

/** The data of a YAML file, or a sentence about its syntax. */
function readYaml(folder: string, path: string): { data: unknown } | string {
  const file = join(folder, path)
  if (isAbsent(file)) return sentence(path, '', say('is missing'))
  const source = textOf(file)
  return source === undefined ? sentence(path, '', MUST_BE_READABLE) : parseYaml(path, source)
}

/** Undefined for what cannot be read, such as a folder or a link to nothing. */
function textOf(file: string): string | undefined {
  try {
    return readNamedFile(file)
  } catch {
    return undefined
  }
}

/** What an owner has to change, by the code of the parser. */
const YAML_ERRORS: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_INDENT: say('the indentation must be that of the lines before it'),
  TAB_AS_INDENT: say('tabs must be spaces'),
  DUPLICATE_KEY: say('each field must be there once'),
  MISSING_CHAR: say('a quote must be closed, and a field must have a colon after it'),
  MULTILINE_IMPLICIT_KEY: say('a field must have a colon after it, on the same line'),
  BAD_SCALAR_START: say('a text with this beginning must be in quotes'),
  BAD_DQ_ESCAPE: say('a backslash must be twice in quotes, or the quotes must be single'),
  UNEXPECTED_TOKEN: say('this is in the wrong place, and a text with it may need quotes'),
}

function parseYaml(path: string, source: string): { data: unknown } | string {
  // All scalars are texts: `10+`, `2026` and `no` stay what the owner typed.
  const document = parseDocument(source, { schema: 'failsafe' })
  const [error] = document.errors
  if (!error) return { data: document.toJS() }
  const [{ line } = { line: 1 }] = error.linePos ?? []
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' || /Nested mappings/.test(error.message)) {
    return say('content/{}, line {}: a text with a colon and a space must be in quotes, or below >-.', path, line)
  }
  return say('content/{}, line {}: {}.', path, line, YAML_ERRORS[error.code] ?? say('it must be YAML that can be read'))
}

/** Placeholders of the legal texts whose text depends on the build. */
const OF_THE_BUILD = ['journey', 'insights', 'questions']

function readLegalTexts(folder: string, content: Omit<Content, 'legalTexts' | 'projectTexts'>): LegalText[] {
  const { profile, assistant, legal } = content
  const { name, email, phone } = profile
  const facts: Record<string, string> = {
    ...profile.legal,
    name,
    email,
    assistant: assistant.name,
    ...(phone && { phone: phone.label }),
  }
  const problems: string[] = []
  const texts = legal.texts.map(id => {
    const path = `legal/${id}.md`
    const { title, body } = readMarkdown(folder, path)
    const markdown = body.replace(/\{(\w+)\}/g, (placeholder, key: string) => {
      if (OF_THE_BUILD.includes(key)) return placeholder
      const fact = facts[key]
      if (fact === undefined) {
        const known = [...OF_THE_BUILD, ...Object.keys(facts)].map(each => `{${each}}`).join(', ')
        problems.push(sentence(path, '', say('has the unknown placeholder {}; allowed: {}', placeholder, known)))
      }
      return fact === undefined ? placeholder : escapeMarkdown(fact)
    })
    return { id, title, markdown }
  })
  if (problems.length > 0) throw new ContentError(folder, problems)
  return texts
}

/** The texts of `projects/`, each named after the id of its project. */
function readProjectTexts(folder: string, { projects }: Pick<Content, 'projects'>): ProjectText[] {
  const names = namesIn(join(folder, PROJECT_TEXTS)).filter(name => name.endsWith('.md'))
  const ids = projects.projects.map(({ id }) => id)
  const problems: string[] = []
  const read = names.map(name => {
    const path = `${PROJECT_TEXTS}/${name}`
    const id = name.replace(/\.md$/, '')
    const markdown = textOf(join(folder, path))
    if (!ids.includes(id))
      problems.push(sentence(path, '', say('must have the id of a project as its name: {}', ids.join(', '))))
    if (markdown === undefined) problems.push(sentence(path, '', MUST_BE_READABLE))
    else if (!markdown.trim()) problems.push(sentence(path, '', say('must have a text')))
    return { id, markdown: markdown ?? '' }
  })
  if (problems.length > 0) throw new ContentError(folder, problems)
  return read
}

/** A Markdown file with a title between its first two `---` lines. */
function readMarkdown(folder: string, path: string): { title: string; body: string } {
  const file = join(folder, path)
  if (!existsSync(file)) throw new ContentError(folder, [sentence(path, '', say('is missing'))])
  const text = textOf(file)
  if (text === undefined) throw new ContentError(folder, [sentence(path, '', MUST_BE_READABLE)])
  const [, head = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
  const front = parseYaml(path, head)
  const title = typeof front === 'string' ? undefined : (front.data as { title?: unknown } | null)?.title
  if (typeof title !== 'string' || !title.trim()) {
    throw new ContentError(folder, [sentence(path, '', say('must begin with ---, title: and its title, and ---'))])
  }
  if (!body.trim()) throw new ContentError(folder, [sentence(path, '', say('must have a text'))])
  return { title: title.trim(), body }
}
