import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verify } from '../../../cli/verify/verify.ts'
import type { Content } from '../../../site/content/contentSchema.ts'
import { assistantKnowledge } from '../../../site/plugin/assistantKnowledge.ts'
import { contentFacts } from '../../../site/plugin/contentFacts.ts'
import { projectBlocks } from '../../../site/plugin/projectBlocks.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { changeContent } from '../../support/changeContent.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

const LONG = 'This takes a while. '.repeat(12).trim()

/** Each text of the content that becomes a fact, with its file, its field and the anchor of its section. */
const TEXTS: [path: string, field: string, section: string, write: (content: Content, text: string) => void][] = [
  ['profile.yaml', 'jobTitle', 'home', ({ profile }, text) => void Object.assign(profile, { jobTitle: text })],
  [
    'profile.yaml',
    'location.label',
    'contact',
    ({ profile }, text) => void Object.assign(profile.location, { label: text }),
  ],
  [
    'profile.yaml',
    'phone.label',
    'contact',
    ({ profile }, text) => void Object.assign(profile, { phone: { label: text, number: '+33639984127' } }),
  ],
  [
    'profile.yaml',
    'social[0].url',
    'contact',
    ({ profile }, text) =>
      void Object.assign(profile, { social: [{ network: 'Blog', url: `https://a.example/${encodeURI(text)}` }] }),
  ],
  [
    'profile.yaml',
    'social[0].network',
    'contact',
    ({ profile }, text) => void Object.assign(profile, { social: [{ network: text, url: 'https://a.example/' }] }),
  ],
  ['contact.yaml', 'delay', 'contact', ({ contact }, text) => void Object.assign(contact, { delay: text })],
  [
    'appointment.yaml',
    'availability',
    'contact',
    (content, text) => void Object.assign(content, { appointment: { availability: text } }),
  ],
  [
    'appointment.yaml',
    'booking.label',
    'contact',
    (content, text) =>
      void Object.assign(content, { appointment: { booking: { label: text, url: 'https://a.example/' } } }),
  ],
  [
    'services.yaml',
    'services[1].price',
    'launch',
    ({ services }, text) => void Object.assign(services.services[1] ?? {}, { price: text }),
  ],
  [
    'services.yaml',
    'services[1].title',
    'launch',
    ({ services }, text) => void Object.assign(services.services[1] ?? {}, { title: text, price: 'from £450' }),
  ],
  ...(['price', 'name'] as const).map((field): (typeof TEXTS)[number] => [
    'prices.yaml',
    `groups[1].items[0].${field}`,
    'second',
    (content, text) => {
      const items = [{ name: 'A page', price: '£240', [field]: text }]
      const groups = [
        { id: 'first', title: 'First', items: [{ name: 'A day' }] },
        { id: 'second', title: 'Second', items },
      ]
      Object.assign(content, { prices: { title: 'Price list', groups } })
    },
  ]),
  [
    'skills.yaml',
    'skills[0].name',
    'skills',
    ({ skills }, text) => void Object.assign(skills.skills[0] ?? {}, { name: text }),
  ],
]

const fileOf = (content: Content) =>
  assistantKnowledge(content, projectBlocks(content, { MODE: 'production' }), {}, '/').file

test.each(TEXTS)(
  'of %s, the text %s that is too long for a fact is a text of its section',
  (path, field, section, write) => {
    const content = fixtureContent('english')
    write(content, LONG)
    const { facts, textOnly } = contentFacts(content)
    expect(textOnly.map(({ path, field }) => [path, field])).toEqual([[path, field]])
    expect(JSON.stringify(facts)).not.toContain(LONG)
    const { sections, profile } = fileOf(content)
    const shown = textOnly.map(({ text }) => text).join()
    expect(sections.find(({ id }) => id === `/#${section}`)?.text.split('\n')).toContainEqual(
      expect.stringContaining(shown),
    )
    expect(JSON.stringify(profile)).not.toContain(LONG)
  },
)

test.each([
  ['a line separator', 'Within\u2028two days', 'Within two days'],
  ['two lines', 'Within\ntwo days', 'Within two days'],
  ['a control character', 'Within \u0007two days', 'Within two days'],
  ['half a character', 'Within \ud800two days', 'Within two days'],
  ['a tab and a character that reorders', 'Within\t\u202etwo days', 'Within two days'],
  ['200 characters of two units', '\u{1f600}'.repeat(200), '\u{1f600}'.repeat(200)],
])('a text with %s is a fact in one line of visible characters', (_what, delay, value) => {
  const content = fixtureContent('english')
  Object.assign(content.contact, { delay })
  expect(fileOf(content).facts).toContainEqual({ kind: 'delay', value, section: '/#contact' })
})

test.each([
  ['HTTPS://A.EXAMPLE/My Page', 'https://a.example/My%20Page'],
  ['https://a.example/(b)[c]', 'https://a.example/%28b%29%5Bc%5D'],
  ['https://a.example/\u2028b', 'https://a.example/%E2%80%A8b'],
])('the address %j of a profile is one that a knowledge file may have', (address, url) => {
  const content = fixtureContent('english')
  Object.assign(content.profile, { social: [{ network: 'Blog', url: address }] })
  expect(fileOf(content).facts?.find(({ kind }) => kind === 'profile')).toMatchObject({ of: 'Blog', url })
})

const LONG_NAME = `${'x'.repeat(200)}y`
test.each([
  ['the name', 'profile.yaml', 'name', /^name: .*$/m, `name: ${LONG_NAME}`],
  ['the name of the assistant', 'assistant/assistant.yaml', 'name', /^(?:name: .*\n)?/, `name: ${LONG_NAME}\n`],
  ['what the assistant may talk about', 'assistant/assistant.yaml', 'subjects', /$/, `\nsubjects: ${LONG_NAME}\n`],
])('%s of more than 200 characters fails the build', (_what, path, field, from, to) => {
  const folder = changeContent(path, '', '')
  const file = join(folder, path)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  expect(() => readContent(folder)).toThrow(`content/${path}: ${field} must have at most 200 characters.`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('xy', 'x'))
  expect(() => fileOf(readContent(folder))).not.toThrow()
})

test.each(['\u200b', '\u202e\u00ad', '\ue000', '\u2028'])('a text of %j is empty', text => {
  const folder = changeContent('contact.yaml', '', '')
  writeFileSync(join(folder, 'contact.yaml'), JSON.stringify({ title: 'a', lead: 'b', delay: text }))
  expect(() => readContent(folder)).toThrow('content/contact.yaml: delay must not be empty.')
})

test('a build whose knowledge the server would refuse fails', () => {
  const content = fixtureContent('english')
  const blocks = projectBlocks(content, { MODE: 'production' })
  expect(() => assistantKnowledge(content, blocks, {}, '//evil.example/')).toThrow('section 1')
})

test.each([
  ['english', /^content\/contact\.yaml, delay: it has 239 characters, and a fact of the assistant at most 200:/],
  ['atelier', /^content\/contact\.yaml, delay\s: le texte a 239 caractères, et un fait de l’assistant au plus 200\s:/],
])('verify names a text of %s that cannot be a fact, in the language of the site', async (name, sentence) => {
  const source = `title: a\nlead: b\ndelay: ${LONG}\n`
  const folder = changeContent('contact.yaml', '', '', name)
  writeFileSync(join(folder, 'contact.yaml'), source)
  const empty = mkdtempSync(join(tmpdir(), 'nicodata-verify-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  mkdirSync(join(empty, 'site'))
  const { problems } = await verify({ content: folder, env: join(empty, '.env'), site: join(empty, 'site') })
  expect(problems.filter(line => sentence.test(line))).toHaveLength(1)
})
