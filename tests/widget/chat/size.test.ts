import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

test('The engine alone weighs at most 8 kB gzipped, and brings nothing along', async () => {
  const built = (await build({
    root: `${import.meta.dirname}/../../..`,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'widget/chat/createChatSession.ts', formats: ['iife'], name: 'engine' },
    },
  })) as Rolldown.RolldownOutput[]
  const files = built.flatMap(({ output }) => output)
  expect(files).toHaveLength(1)
  const [file] = files
  if (file?.type !== 'chunk') throw new Error('Nothing was built.')
  expect(file.moduleIds.filter(id => id.includes('node_modules'))).toEqual([])
  const size = gzipSync(file.code, { level: 9 }).length
  expect(size, `${size} bytes`).toBeLessThanOrEqual(8000)
  console.info(`engine: ${file.code.length} bytes, ${size} gzipped`)
})
