import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { customElementsManifest } from '../../widget/reference/customElementsManifest.ts'
import { cssCustomData, htmlCustomData } from '../../widget/reference/editorData.ts'
import { readPublicApi } from '../../widget/reference/readPublicApi.ts'
import { renewReadme } from '../../widget/reference/renewReadme.ts'
import { webTypes } from '../../widget/reference/webTypes.ts'

const WIDGET = join(import.meta.dirname, '../../widget')

const api = readPublicApi()

/** Files that are made of the public API, the strings and the examples, below `widget/`. */
const REFERENCE: Record<string, (present: string) => string> = {
  'package/custom-elements.json': () => asFile(customElementsManifest(api)),
  'package/vscode.html-custom-data.json': () => asFile(htmlCustomData(api)),
  'package/vscode.css-custom-data.json': () => asFile(cssCustomData(api)),
  'package/web-types.json': () => asFile(webTypes(api)),
  'README.md': present => renewReadme(present, api),
  ...Object.fromEntries(
    readdirSync(`${WIDGET}/guides`).map(name => [`guides/${name}`, (present: string) => renewReadme(present, api)]),
  ),
}

// `npm run reference` runs this test with --update.
test('the guides and the data for editors show the public API, the strings and the examples as they are', async () => {
  for (const [name, write] of Object.entries(REFERENCE)) {
    const file = `${WIDGET}/${name}`
    const stale = `widget/${name} shows an earlier state: \`npm run reference\` writes it`
    await expect.soft(write(readFileSync(file, 'utf8'))).toMatchFileSnapshot(file, stale)
  }
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
