import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WIDGET = join(import.meta.dirname, '../../widget')
/** What runs in a page of others. */
const ROOMS = /^(?:chat|code|conversation|dialects|early|element|files|markdown|panel|static|strings)[/\\]/

/** What pages have replaced or taken, and what the element uses in its place. */
const TAKEN = [
  [/\bURL[.(]/, 'BrowserUrl of shared/builtIns.ts'],
  [/\bnew Headers\(/, 'readHeaders of chat/transport'],
  [/\bArray\.from\(/, 'a spread, and map'],
  [/\]\.entries\(\)|(?:calls|cells|rows|items|list|toolCalls)\.entries\(\)/, 'forEach'],
] as const

test.each(TAKEN)('nothing of the element uses %s, which a page may have replaced: %s', taken => {
  const all = readdirSync(WIDGET, { recursive: true, encoding: 'utf8' })
  const files = all.filter(file => ROOMS.test(file) && /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(200)
  const linesOf = (file: string) => readFileSync(join(WIDGET, file), 'utf8').split('\n')
  const isUse = (line: string) => !/^\s*(?:\/?\*|\/\/)/.test(line) && taken.test(line)
  expect(files.flatMap(file => linesOf(file).flatMap(line => (isUse(line) ? `${file}: ${line.trim()}` : [])))).toEqual(
    [],
  )
})
