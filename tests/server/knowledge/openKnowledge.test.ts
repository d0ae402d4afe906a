import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../../../server/env.ts'
import { openKnowledge } from '../../../server/knowledge/openKnowledge.ts'

test('a server that reads a folder names the pages that it skips, and answers from the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nicodata-folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.md'), '# Tarifs\n\nLa journée est à 780 euros.')
  await writeFile(join(folder, 'large.md'), ' '.repeat(10_000_001))
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  const { knowledge } = await openKnowledge(readEnv({ KNOWLEDGE: folder }).knowledge, undefined)
  expect(knowledge.sections).toHaveLength(1)
  expect(written.mock.calls.map(([line]) => line)).toEqual([
    `KNOWLEDGE : ${join(folder, 'large.md')}: a page has at most 10 MB\n`,
  ])
})

test('an address of the contact with brackets is encoded', async () => {
  const { profile } = await openKnowledge(
    readEnv({ KNOWLEDGE_CONTACT: '/contact)[x](https://evil.example' }).knowledge,
    undefined,
  )
  expect(profile.contact).toBe('/contact%29%5Bx%5D%28https://evil.example')
})
