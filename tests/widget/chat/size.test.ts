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
      modulePreload: false,
      rolldownOptions: {
        input: 'widget/chat/createChatSession.ts',
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput
  const [file, ...others] = built.output
  expect(others).toEqual([])
  expect(file.moduleIds.filter(id => !id.includes('/widget/chat/'))).toEqual([])
  expect(gzipSync(file.code, { level: 9 }).length).toBeLessThanOrEqual(8000)
})
