import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readAsks } from '../../../site/plugin/assistantKnowledge.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { changeContent } from '../../support/changeContent.ts'
import { latin1 } from '../../support/latin1.ts'

test.each([
  [
    'a link that runs a script',
    'projects.yaml',
    'https://plans.test/',
    'javascript:alert(1)',
    'projects.yaml: projects[0].url must be an address that begins with https://.',
  ],
  ['a wrong value', 'profile.yaml', 'language: en', 'language: de', 'profile.yaml: language must be one of fr, en.'],
  [
    'a country that has another code',
    'profile.yaml',
    'country: GB',
    'country: UK',
    'profile.yaml: location.country must be',
  ],
  [
    'a country that does not exist',
    'profile.yaml',
    'country: GB',
    'country: XX',
    'profile.yaml: location.country must be',
  ],
  ...['France', 'g', '\u2028', '"1"'].map(country => [
    `the country ${country}`,
    'profile.yaml',
    'country: GB',
    `country: ${country}`,
    'profile.yaml: location.country must be',
  ]),
  ['a missing field', 'contact.yaml', 'lead:', '# ', 'contact.yaml: lead is missing; it must be a text.'],
  ['an empty field', 'contact.yaml', 'title: Contact', 'title:', 'contact.yaml: title must not be empty.'],
  [
    'an unknown field',
    'contact.yaml',
    'title:',
    'titel: a\ntitle:',
    'contact.yaml: has the unknown field titel; allowed: title, lead, delay.',
  ],
  [
    'a field of an entry',
    'services.yaml',
    'id: launch',
    'id: The launch',
    'services.yaml: services[1].id must be small letters, digits and hyphens, such as power-bi.',
  ],
  [
    'an id of the page',
    'services.yaml',
    'id: launch',
    'id: contact',
    'services.yaml: services[1].id must be none of home,',
  ],
  [
    'an id used twice',
    'services.yaml',
    'id: launch',
    'id: skill-copy',
    'services.yaml: services[1].id must differ from skill-copy in skills.yaml.',
  ],
  [
    'a missing weight',
    'skills.yaml',
    '["2", "0", "1", "0"]',
    '["2", "0", "1"]',
    'skills.yaml: skills[0].weights must have 4 numbers, one for each stage.',
  ],
  [
    'a text that is hard to read',
    'theme.yaml',
    "ink-2: '#515151'",
    "ink-2: '#9a9a9a'",
    'theme.yaml: light.ink-2 on light.paper needs a contrast of 4.5; #9a9a9a on #ffffff is 2.81.',
  ],
  [
    'a picture that does not exist',
    'projects.yaml',
    'image: "projet-02-etoile"',
    'image: photo.jpg',
    'projects.yaml: projects[1].image must be a file of content/images, where there is none yet, or be left out: a poster is drawn then.',
  ],
  [
    'a picture outside of the folder',
    'projects.yaml',
    'image: "projet-02-etoile"',
    'image: ../../photo.jpg',
    'projects.yaml: projects[1].image must be the name of a file, such as photo.jpg, or of a drawing.',
  ],
  [
    'an unknown placeholder',
    'legal/imprint.md',
    '{host}',
    '{tva}',
    'legal/imprint.md: has the unknown placeholder {tva}; allowed: {journey}, {insights}, {questions}, {publisher},',
  ],
  [
    'a text without a title',
    'legal/imprint.md',
    'title:',
    'titel:',
    'legal/imprint.md: must begin with ---, title: and its title, and ---.',
  ],
])('%s is named with its file, its field and what is allowed', (_, path, from, to, problem) => {
  const folder = changeContent(path, from, to)
  expect(() => readContent(folder)).toThrow(`content/${problem}`)
})

test('an unquoted text with a colon is explained', () => {
  const folder = changeContent('contact.yaml', 'title: Contact', 'title: Contact : write to me')
  expect(() => readContent(folder)).toThrow(
    'content/contact.yaml, line 1: a text with a colon and a space must be in quotes, or below >-.',
  )
})

test('a missing file is named', () => {
  const folder = changeContent('contact.yaml', 'title', 'title')
  rmSync(join(folder, 'hero.yaml'))
  expect(() => readContent(folder)).toThrow('content/hero.yaml: is missing.')
})

test('all problems are named at once', () => {
  const folder = changeContent('contact.yaml', 'title: Contact', 'title:')
  rmSync(join(folder, 'hero.yaml'))
  expect(() => readContent(folder)).toThrow(/hero\.yaml: is missing\.\n.*contact\.yaml: title must not be empty\./)
})

test('numbers and words such as no stay the text that was typed', () => {
  const folder = changeContent('about.yaml', 'figure: 11', 'figure: 11.0')
  expect(readContent(folder).about.years?.figure).toBe('11.0')
})

test('the texts of the law have the facts of the profile', () => {
  const { legalTexts } = readContent('tests/fixtures/contents/english')
  expect(legalTexts.map(({ markdown }) => markdown).join(' ')).not.toMatch(/\{(?!journey\}|insights\})/)
})

test('an owner who leaves the texts of the assistant out gets neutral ones with the name of the owner', () => {
  const path = 'assistant/assistant.yaml'
  const folder = changeContent(path, 'name', 'name')
  writeFileSync(join(folder, path), 'showErrors: true\n')
  const { assistant, profile } = readContent(folder)
  expect(assistant).toEqual({
    name: `Assistant: ${profile.name}`,
    launcher: 'Ask a question',
    welcome: `Hello! Questions about ${profile.name}? I answer from the pages of this site.`,
    showErrors: 'true',
  })
  expect(readContent('tests/fixtures/contents/atelier').assistant).toMatchObject({ name: 'L’établi' })
})

test('a text of no project is an error that names the projects', () => {
  const folder = changeContent('projects/work-1.md', 'Half', 'Most')
  expect(readContent(folder).projectTexts).toMatchObject([{ id: 'work-1', markdown: expect.stringContaining('Most') }])
  renameSync(join(folder, 'projects/work-1.md'), join(folder, 'projects/work.md'))
  expect(() => readContent(folder)).toThrow(
    'content/projects/work.md: must have the id of a project as its name: work-1, work-2, work-3, work-4.',
  )
  renameSync(join(folder, 'projects/work.md'), join(folder, 'projects/work-1.md'))
  writeFileSync(join(folder, 'projects/work-1.md'), ' \n')
  expect(() => readContent(folder)).toThrow('content/projects/work-1.md: must have a text.')
})

/** What may be in place of a file. */
const NO_FILES: readonly [string, (path: string) => void][] = [
  ['a device', path => symlinkSync('/dev/zero', path)],
  ['a folder', path => mkdirSync(path)],
]

test.each(NO_FILES)('%s in place of a text is named, and not opened', (_what, make) => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of ['profile.yaml', 'theme.yaml', 'legal/mentions.md', 'projects/cartographie.md']) {
    cpSync('tests/fixtures/contents/atelier', folder, { recursive: true })
    mkdirSync(join(folder, 'projects'), { recursive: true })
    rmSync(join(folder, path), { force: true })
    make(join(folder, path))
    expect(() => readContent(folder)).toThrow(`content/${path}\u00a0: doit être un fichier lisible.`)
    rmSync(folder, { recursive: true })
  }
  mkdirSync(join(folder, 'assistant/asks'), { recursive: true })
  make(join(folder, 'assistant/asks/a.yaml'))
  expect(() => readAsks(folder)).toThrow('assistant/asks/a.yaml: it must be a file, not a ')
})

test.each(['theme.yaml', 'profile.yaml', 'assistant/assistant.yaml'])(
  'a link to nothing or to itself in place of %s is named, and does not count as absent',
  path => {
    for (const target of ['/nowhere/text.yaml', 'gone', path.split('/').at(-1) ?? '']) {
      const folder = changeContent('contact.yaml', 'lead:', 'lead:')
      rmSync(join(folder, path), { force: true })
      symlinkSync(target, join(folder, path))
      const sentence =
        path === 'profile.yaml' ? '\u00a0: doit être un fichier lisible.' : ': must be a file that can be read.'
      expect(() => readContent(folder)).toThrow(`content/${path}${sentence}`)
    }
  },
)

test.each(['contact.yaml', 'profile.yaml', 'services.yaml'])('%s may be in an encoding of Windows', path => {
  const folder = changeContent('contact.yaml', 'lead:', 'lead:')
  const wanted = readContent(folder)
  const text = `\ufeff${readFileSync(join(folder, path), 'utf8')}`
  const utf16 = Buffer.from(text, 'utf16le')
  for (const bytes of [Buffer.from(text), utf16, Buffer.from(utf16).swap16()]) {
    writeFileSync(join(folder, path), bytes)
    expect(readContent(folder)).toEqual(wanted)
  }
})

test('a text may be a link to a file', () => {
  const folder = changeContent('contact.yaml', 'lead:', 'lead:')
  renameSync(join(folder, 'contact.yaml'), join(folder, 'secret'))
  symlinkSync('secret', join(folder, 'contact.yaml'))
  expect(readContent(folder).contact.title).toBe('Contact')
})

test('a text whose name is not UTF-8 is left out, and a file in place of a folder is named', () => {
  const folder = changeContent('contact.yaml', 'lead:', 'lead:', 'atelier')
  for (const name of ['projects', 'assistant/asks']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['projects/été.md', 'assistant/asks/café.yaml', 'legal/à-lire.md'])
    writeFileSync(latin1(folder, name), '')
  expect(readContent(folder).projectTexts).toEqual([])
  expect(readAsks(folder)).toEqual({})
  symlinkSync('nothing', join(folder, 'projects/gone.md'))
  expect(() => readContent(folder)).toThrow('content/projects/gone.md\u00a0: doit être un fichier lisible.')
  for (const name of ['projects', 'assistant/asks']) {
    rmSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, name), '')
  }
  expect(() => readContent(folder)).toThrow(`${join(folder, 'projects')}: it must be a folder`)
  expect(() => readAsks(folder)).toThrow(`${join(folder, 'assistant/asks')}: it must be a folder`)
})
