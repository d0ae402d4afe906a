import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installPackage } from '../support/installPackage.ts'

test('the types of every entry resolve, for bundlers and for Node', () => {
  const { tarball, remove } = installPackage()
  onTestFinished(remove)
  const command = resolve('laboratory/node_modules/@arethetypeswrong/cli/dist/index.js')
  // ES modules only: resolution by CommonJS or Node 10 does not count.
  const options = ['--profile', 'esm-only', '--format', 'table-flipped', '--no-emoji']
  const report = execFileSync(process.execPath, [command, tarball, ...options], { encoding: 'utf8' })
  expect(report).toContain('"nicodata-chat/react"')
})
