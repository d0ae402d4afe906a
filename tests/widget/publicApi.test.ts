import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { customElementsManifest } from '../../widget/reference/customElementsManifest.ts'
import { readMembers } from '../../widget/reference/docstrings.ts'
import { cssCustomData, htmlCustomData } from '../../widget/reference/editorData.ts'
import { type Entry, readPublicApi } from '../../widget/reference/readPublicApi.ts'
import { guideFiles, renewReadme } from '../../widget/reference/renewReadme.ts'
import { webTypes } from '../../widget/reference/webTypes.ts'

const WIDGET = join(import.meta.dirname, '../../widget')

const api = readPublicApi()

/** The entries of version 1.0.0, the first. Until it is published, a new entry is one of them; later ones say since when. */
const FIRST = {
  attributes:
    'backend endpoint stream-protocol ai-sdk mode size open preload heading subtitle input-placeholder welcome ' +
    'launcher-label launcher-lang suggestions lang locale theme position layer persist persist-key ' +
    'persist-open contact contact-name scroll context feedback send-feedback show-errors image-origins phone-links files ' +
    'max-request-bytes credentials draft-while-loading shortcut max-length history-limit max-steps ' +
    'first-byte-timeout idle-timeout',
  properties:
    'headers body fetch prepareRequest transport readReply attachments conversationId tools onToolCall ' +
    'renderPart renderActions strings messages',
  methods: 'show hide toggle send setInput stop addMessage clear',
  events:
    'open close message-sent reply-started reply-finished reply-stopped messages-changed error tool-call ' +
    'tool-result data feedback handover text-copied downloaded link-clicked suggestion-chosen clear',
  cssProperties:
    'font bg ink field border accent on-accent dot-1 focus shadow offset radius z font-display font-mono ' +
    'sunken ink-2 line head on-head user on-user dot-2 dot-3 code on-code danger width width-lg height',
  cssParts: 'launcher panel header messages message welcome sources composer input send',
  slots: 'launcher-icon header-icon header composer',
}

/** Files that are made of the public API, the strings and the examples, by their path from `widget/`. */
const REFERENCE: Record<string, (present: string) => string> = {
  'package/custom-elements.json': () => asFile(customElementsManifest(api)),
  'package/vscode.html-custom-data.json': () => asFile(htmlCustomData(api)),
  'package/vscode.css-custom-data.json': () => asFile(cssCustomData(api)),
  'package/web-types.json': () => asFile(webTypes(api)),
  ...Object.fromEntries(guideFiles.map(name => [`../${name}`, (present: string) => renewReadme(present, api)])),
}

// `npm run reference` runs this test with --update.
test('the guides and the data for editors show the public API, the strings and the examples as they are', async () => {
  for (const [name, write] of Object.entries(REFERENCE)) {
    const file = `${WIDGET}/${name}`
    const stale = `${join('widget', name)} shows an earlier state: \`npm run reference\` writes it`
    await expect.soft(write(readFileSync(file, 'utf8'))).toMatchFileSnapshot(file, stale)
  }
})

test.each(Object.entries(FIRST))('an entry of %s that is newer than version 1.0.0 says since when', (kind, first) => {
  const names = first.split(' ')
  const shortName = (name: string) => name.replace(/^(?:--)?nicodata-chat-/, '')
  const entries: readonly Entry[] = api[kind as keyof typeof FIRST] // Its own keys.
  const isFirst = ({ name }: Entry) => names.includes(shortName(name))
  const wrong = entries.filter(entry => (entry.since === undefined) !== isFirst(entry)).map(({ name }) => name)
  const remedy =
    'needs "@since" with the next version, in widget/publicApi.ts; before 1.0.0 is published, its name in FIRST'
  expect(wrong, remedy).toEqual([])
  for (const { since } of entries) if (since) expect(since).toMatch(/^\d+\.\d+\.\d+$/)
})

test('data for editors say since when an entry is there, and what takes the place of one that goes', () => {
  const entry = { name: 'old', description: 'Was there.', since: '1.2.0', deprecated: 'Use `new`.' }
  const made = { ...api, slots: [entry], cssParts: [entry] }
  expect(JSON.stringify(webTypes(made))).toContain(`"slots":[${JSON.stringify(entry)}]`)
  const { since: _, ...known } = entry
  expect(JSON.stringify(customElementsManifest(made))).toContain(`"cssParts":[${JSON.stringify(known)}]`)
  expect(renewReadme('<!-- reference -->\n\n<!-- /reference -->', made)).toContain(
    '| `old` | Was there. Since 1.2.0. **Deprecated**: Use `new`. |',
  )
})

test('a docstring gives its tags apart from its sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'api.ts')
  const docs =
    '  /**\n   * Was\n   * there.\n   * @since 1.2.0\n   * @deprecated Use `new`,\n   *   or nothing.\n   */\n'
  writeFileSync(
    file,
    `export interface Api {\n${docs}  old: string\n  /** Mail to a@b.example. */\n  mail: string\n}\n`,
  )
  expect(readMembers(file, 'Api')).toMatchObject([
    { name: 'old', description: 'Was there.', since: '1.2.0', deprecated: 'Use `new`, or nothing.' },
    { name: 'mail', description: 'Mail to a@b.example.' },
  ])
})

test('every example server is shown in a guide', () => {
  const guides = readdirSync(`${WIDGET}/guides`).map(name => readFileSync(`${WIDGET}/guides/${name}`, 'utf8'))
  const servers = readdirSync(`${WIDGET}/../tests/compat/backends/servers`)
  // These two show what goes wrong with text streams.
  const counterexamples = ['aiSdk6Text.mjs', 'honoText.mjs']
  const isShown = (name: string) => guides.some(guide => guide.includes(`/servers/${name} -->`))
  expect(servers.filter(name => !counterexamples.includes(name) && !isShown(name))).toEqual([])
})

function asFile(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
