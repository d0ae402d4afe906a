import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { integrityOf } from '../../widget/bundling/announceEmbed.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('the file is the same wherever it is built, so that its integrity can be checked against its sources', async () => {
  // The runner's own would have JSX compiled for development, which names each file.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const elsewhere = mkdtempSync(join(tmpdir(), 'nicodata-elsewhere-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  for (const name of [
    'widget',
    'shared',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.browser.json',
    'vite.widget.config.ts',
  ]) {
    cpSync(join(ROOT, name), join(elsewhere, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(elsewhere, 'node_modules'))
  expect(await buildWidget(elsewhere)).toBe(await buildWidget(ROOT))
}, 60_000)

/** Integrity of the widget as the build makes it, but for its minifier, which takes its time. */
async function buildWidget(root: string): Promise<string> {
  const configFile = join(root, 'vite.widget.config.ts')
  const [result] = [
    await build({ root, configFile, logLevel: 'silent', build: { write: false, minify: 'oxc' } }),
  ].flat()
  if (!result || !('output' in result)) throw new Error('The widget was not built.')
  return integrityOf(result.output[0].code)
}
