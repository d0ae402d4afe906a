import fc from 'fast-check'
import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { type KnowledgeFile, parseKnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import { expectHarmlessSite } from './expectOwnWords.ts'
import type { Fuzzer } from './fuzzer.ts'
import { repeated, sign } from './repeated.ts'
import { HOSTILE_ANCHORS } from './wireLines.ts'
import { word } from './words.ts'

const LONGEST_TEXT = 5_000

const text = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.oneof(word, sign), { maxLength: 10 }).map(words => words.join(' ')) },
  { weight: 1, arbitrary: repeated(fc.oneof(word, sign), LONGEST_TEXT) },
)
const url = fc.oneof(
  fc.constantFrom('/', '/#a', '#a', '/a(b)', 'https://a.example/b', ...HOSTILE_ANCHORS.map(anchor => `/#${anchor}`)),
  fc.constantFrom(
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,a',
    ' /a',
    'https:a',
    'ftp://a.example',
  ),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
)
const name = fc.oneof(fc.constantFrom('Contact', 'Prix'), text)
const language = fc.constantFrom('fr', 'en', '__proto__', 'constructor', 'toString', 'xx', '', 'FR')
const section = fc.record(
  {
    id: fc.oneof(fc.constantFrom('a', '__proto__'), text),
    url,
    title: name,
    path: fc.array(name, { maxLength: 3 }),
    text,
    lang: language,
    asks: fc.array(text, { maxLength: 3 }),
  },
  { requiredKeys: ['id', 'url', 'title', 'path', 'text'] },
)
const profile = fc.record(
  {
    name,
    contact: fc.oneof(url, fc.constantFrom('mailto:a@b.fr', 'mailto:a@b.fr?cc=)![x](y')),
    assistant: name,
    subjects: name,
    language,
  },
  { requiredKeys: [] },
)

/** Knowledge files of others, as a server reads them at its start. A wrong one is refused with one sentence. */
export const fuzzer: Fuzzer<unknown, KnowledgeFile | undefined> = {
  input: fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue() },
    {
      weight: 9,
      arbitrary: fc.record(
        {
          version: fc.constantFrom(1, 1, 1, 2),
          sections: fc.array(section, { maxLength: 8 }),
          offTopic: fc.array(text, { maxLength: 3 }),
          profile,
        },
        { requiredKeys: ['version', 'sections'] },
      ),
    },
  ),
  cost: { base: 8, perKilo: 2 },
  async run(value) {
    const file = parse(JSON.stringify(value))
    if (file) await createSiteKnowledge(file)
    return file
  },
  check: file => file && expectHarmlessSite(file),
}

/** The file, or undefined if it is refused with a sentence. */
function parse(json: string): KnowledgeFile | undefined {
  try {
    return parseKnowledgeFile(json)
  } catch (error) {
    if (error instanceof Error && error.constructor === Error) return undefined
    throw error
  }
}
