import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { customElementsManifest } from '../../widget/reference/customElementsManifest.ts'
import { cssCustomData, htmlCustomData } from '../../widget/reference/editorData.ts'
import { readPublicApi } from '../../widget/reference/readPublicApi.ts'
import { renewReadme } from '../../widget/reference/renewReadme.ts'
import { webTypes } from '../../widget/reference/webTypes.ts'

const WIDGET = join(import.meta.dirname, '../../widget')

// `npm run reference` runs these tests with --update.
const STALE = 'This file no longer says what widget/publicApi.ts says: renew it with `npm run reference`'

const api = readPublicApi()

test('the manifest for catalogues and editors is equal to the public API', async () => {
  await expect(asFile(customElementsManifest(api))).toMatchFileSnapshot(`${WIDGET}/package/custom-elements.json`, STALE)
})

test('the completion data for HTML is equal to the public API', async () => {
  await expect(asFile(htmlCustomData(api))).toMatchFileSnapshot(`${WIDGET}/package/vscode.html-custom-data.json`, STALE)
})

test('the completion data for style sheets is equal to the public API', async () => {
  await expect(asFile(cssCustomData(api))).toMatchFileSnapshot(`${WIDGET}/package/vscode.css-custom-data.json`, STALE)
})

test('the completion data for the editors of JetBrains is equal to the public API', async () => {
  await expect(asFile(webTypes(api))).toMatchFileSnapshot(`${WIDGET}/package/web-types.json`, STALE)
})

test('the guide shows the contract and the very pages that the browser tests open', async () => {
  const guide = `${WIDGET}/README.md`
  await expect(renewReadme(readFileSync(guide, 'utf8'), api)).toMatchFileSnapshot(guide, STALE)
})

test.each(readdirSync(`${WIDGET}/guides`))('the guide %s shows the files that the tests start', async name => {
  const guide = `${WIDGET}/guides/${name}`
  await expect(renewReadme(readFileSync(guide, 'utf8'), api)).toMatchFileSnapshot(guide, STALE)
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
