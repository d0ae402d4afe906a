import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { USAGE } from '../../cli/usage.ts'

const PAGE = join(import.meta.dirname, '../../docs/reference/cli.md')

const page = readFileSync(PAGE, 'utf8')

// `npm run reference` runs this test with --update.
test('the page about the command shows its usage as it is', async () => {
  const [before = ''] = page.split('<!-- usage -->')
  const after = page.slice(page.indexOf('<!-- /usage -->'))
  const renewed = `${before}<!-- usage -->\n\n\`\`\`text\n${USAGE}\n\`\`\`\n\n${after}`
  await expect(renewed).toMatchFileSnapshot(PAGE, '`npm run reference` writes it')
})

test('each command of the usage has a section with its options, and no other', () => {
  const used = new Map<string, Set<string>>()
  for (const [, command = '', rest = ''] of USAGE.matchAll(/^nicodata-chat (\w+)(.*(?:\n .*)*)/gm)) {
    const options = used.get(command) ?? new Set()
    for (const [option] of rest.replace('-o ', '--output ').matchAll(/--\w+/g)) options.add(option)
    used.set(command, options)
  }
  for (const [command, options] of used) {
    const section = page.split(`\n## ${command}\n`)[1]?.split('\n## ')[0] ?? ''
    const rows = new Set([...section.matchAll(/^\| `(--\w+)/gm)].map(([, option]) => option))
    expect(rows, command).toEqual(options)
  }
  expect(used.size).toBe(6)
})
