import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const KNOWLEDGE = join(import.meta.dirname, '../../knowledge')

/** The minified chunks of a file that a browser would load. */
async function chunksOf(file: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(KNOWLEDGE, file),
        preserveEntrySignatures: 'strict',
        output: { minify: true },
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  return outputs.flatMap(({ output }) => output.filter(chunk => chunk.type === 'chunk'))
}

function gzippedKB(chunks: readonly Rolldown.OutputChunk[]): number {
  return chunks.reduce((bytes, { code }) => bytes + gzipSync(code, { level: 9 }).length, 0) / 1_000
}

test.each([
  ['French', 'english'],
  ['English', 'french'],
])('the index of a %s site is under 28 kB gzip', async (_, otherList) => {
  const chunks = await chunksOf('find/createKnowledge.ts')
  const loaded = chunks.filter(({ moduleIds }) => !moduleIds.some(id => id.endsWith(`/synonyms/${otherList}.ts`)))
  expect(loaded.length).toBeLessThan(chunks.length)
  expect(gzippedKB(loaded)).toBeLessThan(28)
})

test('the knowledge code runs without Node', async () => {
  for (const file of ['answer/answerQuestion.ts', 'read/readSite.ts', 'find/createKnowledge.ts']) {
    for (const { imports, code } of await chunksOf(file)) {
      expect(imports.filter(name => !name.endsWith('.js'))).toEqual([])
      expect(code).not.toMatch(/["']node:|\bBuffer\b|process\.env/)
    }
  }
})
