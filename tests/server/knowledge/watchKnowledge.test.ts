import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openKnowledge } from '../../../server/knowledge/openKnowledge.ts'
import { stateOfKnowledge, watchKnowledge } from '../../../server/knowledge/watchKnowledge.ts'

const section = (id: string, text: string, title = id) => ({
  id: `/#${id}`,
  url: `/#${id}`,
  title,
  path: [],
  text,
  lang: 'en',
})
const fileOf = (...sections: (ReturnType<typeof section> & { asks?: string[] })[]) =>
  JSON.stringify({ version: 1, sections, profile: { name: 'Bridge Bakery' } })

async function watchFile(text: string, afterReading?: (path: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-watch-'))
  const path = join(folder, 'knowledge.json')
  writeFileSync(path, text)
  const settings = { path, name: undefined, contact: undefined, language: undefined }
  const seen = stateOfKnowledge(settings)
  const site = await openKnowledge(settings, undefined)
  afterReading?.(path)
  const log = { info: vi.fn(), warn: vi.fn() }
  const end = watchKnowledge(settings, site, { log, seen, intervalMs: 10 })
  onTestFinished(() => {
    end()
    rmSync(folder, { recursive: true })
  })
  return {
    path,
    site,
    log,
    end,
    textOf: (id: string) => site.knowledge.sections.find(each => each.id === `/#${id}`)?.text,
  }
}

test('a file that is replaced is read, and the log says what has changed', async () => {
  const { path, log, textOf, site } = await watchFile(
    fileOf(section('a', 'Monday'), section('b', 'Rye'), section('c', 'Old')),
  )
  writeFileSync(
    `${path}.new`,
    fileOf(section('a', 'Tuesday'), section('b', 'Rye'), section('d', 'New'), section('e', 'New')),
  )
  renameSync(`${path}.new`, path)
  await expect.poll(() => textOf('a')).toBe('Tuesday')
  expect(log.info.mock.calls).toEqual([
    [{ path, sections: 4, added: 2, changed: 1, removed: 1 }, 'the knowledge was read again'],
  ])
  expect(site.profile.name).toBe('Bridge Bakery')
})

test.each([
  ['half of a file', '{"version":1,"sections":[{"id"'],
  ['a file without text', fileOf()],
  ['another file', 'hello'],
  ['an empty file', ''],
])('%s changes nothing, and the next good one is read', async (_, broken) => {
  const { path, log, textOf } = await watchFile(fileOf(section('a', 'Monday')))
  writeFileSync(path, broken)
  await expect.poll(() => log.warn.mock.calls.length).toBeGreaterThan(0)
  expect(textOf('a')).toBe('Monday')
  writeFileSync(path, fileOf(section('a', 'Wednesday')))
  await expect.poll(() => textOf('a')).toBe('Wednesday')
})

test('a file that is gone for a while changes nothing', async () => {
  const { path, log, textOf } = await watchFile(fileOf(section('a', 'Monday')))
  rmSync(path)
  await expect.poll(() => log.warn.mock.calls.length).toBe(1)
  expect(textOf('a')).toBe('Monday')
  writeFileSync(path, fileOf(section('a', 'Wednesday')))
  await expect.poll(() => textOf('a')).toBe('Wednesday')
})

test('a file that changes after it was read and before it is watched is read', async () => {
  const { textOf } = await watchFile(fileOf(section('a', 'Monday')), path =>
    writeFileSync(path, fileOf(section('a', 'Thursday'))),
  )
  await expect.poll(() => textOf('a')).toBe('Thursday')
})

test('another title is a change, and other questions are read', async () => {
  const { path, log, site } = await watchFile(fileOf(section('a', 'Monday'), section('b', 'Rye')))
  writeFileSync(path, fileOf(section('a', 'Monday', 'Hours'), { ...section('b', 'Rye'), asks: ['Any bread?'] }))
  await expect.poll(() => log.info.mock.calls.length).toBe(1)
  expect(log.info.mock.calls[0]?.[0]).toMatchObject({ added: 0, changed: 1, removed: 0 })
  expect(site.knowledge.sections[1]?.asks).toEqual(['Any bread?'])
})

test('a folder is read once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-watch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.md'), '# Hours\n\nMonday.')
  const before = stateOfKnowledge({ path: folder })
  writeFileSync(join(folder, 'more.md'), '# More\n\nText.')
  expect(stateOfKnowledge({ path: folder })).toBe(before)
  expect(stateOfKnowledge({ path: undefined })).toBe(stateOfKnowledge({ path: undefined }))
})
