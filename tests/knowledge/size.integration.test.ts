import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const KNOWLEDGE = join(import.meta.dirname, '../../knowledge')

/** Languages that a French or English site does not load. */
const OTHERS = ['de', 'es', 'it', 'nl', 'pt']

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

test('the index of a French or English site, with all that is said in both, is under 32.5 kB gzip', async () => {
  const chunks = await chunksOf('find/createKnowledge.ts')
  const others = OTHERS.map(code => `/languages/${code}.ts`)
  const loaded = chunks.filter(({ moduleIds }) => !moduleIds.some(id => others.some(other => id.endsWith(other))))
  expect(loaded.length).toBe(chunks.length - others.length)
  expect(gzippedKB(loaded)).toBeLessThan(32.5)
})

test('the knowledge code runs without Node', async () => {
  for (const file of ['answer/answerQuestion.ts', 'read/readSite.ts', 'find/createKnowledge.ts']) {
    for (const { imports, code } of await chunksOf(file)) {
      expect(imports.filter(name => !name.endsWith('.js'))).toEqual([])
      expect(code).not.toMatch(/["']node:|\bBuffer\b|process\.env/)
    }
  }
})
