/** Whatever an owner writes: what the build accepts, the server and the page read, and they answer from it. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { plainLines } from '../../../knowledge/plainText.ts'
import { LONGEST_NAME } from '../../../knowledge/read/knowledgeFile.ts'
import { loadKnowledge } from '../../../server/knowledge/readSiteFolder.ts'
import { CONTENT_FILES, problemsOf } from '../../../site/content/contentSchema.ts'
import { assistantKnowledge, readAsks } from '../../../site/plugin/assistantKnowledge.ts'
import { contentFacts } from '../../../site/plugin/contentFacts.ts'
import { projectBlocks } from '../../../site/plugin/projectBlocks.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { propertyRuns } from '../../support/propertyRuns.ts'

const FIXTURES = ['atelier', 'english', 'lettres', 'photographer'] as const
const QUESTIONS = [
  'Quels sont vos prix ?',
  'How can I reach you?',
  'When do you answer?',
  'Who are you?',
  'Êtes-vous disponible ?',
]

interface Edit {
  /** Which text of the content is replaced. */
  place: number
  text: string
  /** In place of an address. */
  address: string
  email: string
}

/** Texts that owners paste: long ones, of several lines, with invisible, broken and foreign characters. */
const piece = fc.oneof(
  fc.constantFrom(
    ...['\n', '\r\n', '\t', '\u2028', '\u2029', '\u0000', '\u0007', '\u0085', '\u200b', '\u202e', '\u00ad', '\ue000'],
    ...['\ud800', '\udc00', '\u{1f469}\u200d\u{1f52c}', '\ufb2c', '{"a":1}', '[a](javascript:b)', '|', '#', ': ', '—'],
    ...['`', '</script>', '__proto__', '©', '\u0958', '\u0301', '{journey}', '{name}'],
  ),
  fc.lorem({ maxCount: 5 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const oddText = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 8 }).map(pieces => pieces.join('')),
  fc
    .tuple(fc.constantFrom('x', 'é ', '\u{1f600}', 'a\n', '\ufb2c'), fc.integer({ min: 80, max: 3_000 }))
    .map(([text, times]) => text.repeat(times)),
)
const oddAddress = fc.oneof(
  fc.constantFrom(
    'HTTPS://A.EXAMPLE/My Page',
    'https://é.example/é?a=[b]',
    'https://a.example/\u2028b',
    'https://a.example/(b)',
  ),
  fc.integer({ min: 150, max: 400 }).map(length => `https://a.example/${'b'.repeat(length)}`),
)
const oddEmail = fc.integer({ min: 1, max: 300 }).map(length => `${'a'.repeat(length)}@b.example`)
const edit: fc.Arbitrary<Edit> = fc.record({ place: fc.nat(), text: oddText, address: oddAddress, email: oddEmail })

interface Leaf {
  text: string
  replace(text: string): void
}

/** The texts of YAML data, in its order. */
function leavesOf(data: unknown): Leaf[] {
  if (typeof data !== 'object' || data === null) return []
  const holder = data as Record<string, unknown> // Lists have their places as keys.
  return Object.entries(holder).flatMap(([key, text]) => {
    if (typeof text !== 'string') return leavesOf(text)
    return {
      text,
      replace(other) {
        holder[key] = other
      },
    }
  })
}

/** Copies of the fixtures, whose YAML files each case writes again. */
const folders = new Map(
  FIXTURES.map(name => {
    const folder = mkdtempSync(join(tmpdir(), 'nicodata-edits-'))
    cpSync(`tests/fixtures/contents/${name}`, folder, { recursive: true })
    return [name, folder]
  }),
)
afterAll(() => {
  for (const folder of folders.values()) rmSync(folder, { recursive: true })
})

/** A content of the fixtures with some of its texts replaced. Each edit passes the schema of its file, except the last one. */
function editContent(name: (typeof FIXTURES)[number], edits: readonly Edit[], last: Edit): string {
  const folder = folders.get(name) ?? ''
  const files = Object.values(CONTENT_FILES).flatMap(({ path, schema }) => {
    const source = join('tests/fixtures/contents', name, path)
    if (path === 'theme.yaml' || !existsSync(source)) return []
    return { path, schema, data: parse(readFileSync(source, 'utf8'), { schema: 'failsafe' }) as unknown }
  })
  const leaves = files.flatMap(({ path, schema, data }) =>
    leavesOf(data).map(leaf => ({ ...leaf, path, schema, data })),
  )
  for (const edit of [...edits, last]) {
    const { text = '', replace, path = '', schema, data } = leaves[edit.place % leaves.length] ?? {}
    replace?.(text.startsWith('http') ? edit.address : text.includes('@') ? edit.email : edit.text)
    if (edit !== last && schema && problemsOf(path, schema, data).length > 0) replace?.(text)
  }
  // JSON is YAML, and keeps any character.
  for (const { path, data } of files) writeFileSync(join(folder, path), JSON.stringify(data))
  const asks = join(folder, 'assistant/asks')
  mkdirSync(asks, { recursive: true })
  writeFileSync(join(asks, 'odd.yaml'), JSON.stringify({ contact: [last.text], '-': [last.text] }))
  return folder
}

/** The checked content, or the sentences of the build. */
function read(folder: string): ReturnType<typeof readContent> | string {
  try {
    return readContent(folder)
  } catch (error) {
    if (error instanceof Error && error.name === 'ContentError') return error.message
    throw error
  }
}

test('a content that the build accepts is read and answered by the server; else each sentence names a file', {
  timeout: 300_000,
}, async () => {
  const seen = { accepted: 0, refused: 0, textOnly: 0 }
  const cases = fc.tuple(fc.constantFrom(...FIXTURES), fc.array(edit, { maxLength: 30 }), edit)
  await fc.assert(
    fc.asyncProperty(cases, async ([name, edits, last]) => {
      const folder = editContent(name, edits, last)
      const content = read(folder)
      if (typeof content === 'string') {
        seen.refused += 1
        for (const line of content.split('\n'))
          expect(line).toMatch(/^content\/[\w./-]+(?:, \p{L}+ \d+)?\u00a0?: .+\.$/su)
        return
      }
      seen.accepted += 1
      const { file } = assistantKnowledge(
        content,
        projectBlocks(content, { MODE: 'production' }),
        readAsks(folder),
        '/',
      )
      const written = join(folder, 'site-knowledge.json')
      writeFileSync(written, JSON.stringify(file))
      const loaded = await loadKnowledge(written)
      expect(loaded.file).toEqual(file)
      for (const { length, text, section } of contentFacts(content).textOnly) {
        seen.textOnly += 1
        expect(length).toBeGreaterThan(LONGEST_NAME)
        expect(file.sections.find(({ id }) => id === `/#${section}`)?.text).toContain(plainLines(text))
      }
      const { knowledge, profile } = await createSiteKnowledge(loaded.file)
      for (const question of QUESTIONS) {
        expect(answerQuestion(knowledge, question, { profile }).pieces.length).toBeGreaterThan(0)
      }
    }),
    propertyRuns(150),
  )
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})
