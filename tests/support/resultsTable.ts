import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'vitest'

const GUIDE = resolve(import.meta.dirname, '../../docs/chat/backends.md')

const STALE = 'The table of results in docs/chat/backends.md is out of date: renew it with `npm run reference:backends`'

/** The result of a test with a backend. */
export interface Result {
  readonly backend: string
  readonly protocol: string
  readonly asked: string
  readonly result: string
}

/**
 * Compare a table of docs/chat/backends.md with these results, or write it in `--update` mode. It is between `<!-- results:
 * NAME -->` and `<!-- /results -->`. Rows of other backends stay: not every machine can start each of them.
 */
export async function expectTable(name: string, results: readonly Result[]): Promise<void> {
  const guide = readFileSync(GUIDE, 'utf8')
  const table = new RegExp(`(<!-- results: ${name} -->\\n)([\\s\\S]*?)(\\n<!-- /results -->)`)
  const renewed = guide.replace(table, (_, before: string, rows: string, after: string) => {
    const found = new Map(rows.split('\n').flatMap(row => (row.startsWith('| ') ? [[row.split(' | ')[0], row]] : [])))
    const head = '| Backend | Protocol | What was asked | Result |\n| --- | --- | --- | --- |'
    found.delete('| Backend')
    found.delete('| ---')
    for (const { backend, protocol, asked, result } of results) {
      found.set(`| ${backend}`, `| ${backend} | ${protocol} | ${asked} | ${result} |`)
    }
    return `${before}\n${[head, ...found.values()].join('\n')}\n${after}`
  })
  await expect(renewed).toMatchFileSnapshot(GUIDE, STALE)
}
