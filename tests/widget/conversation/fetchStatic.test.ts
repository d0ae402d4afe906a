// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as files from '../../../shared/importFile.ts'
import { fetchStatic } from '../../../widget/conversation/fetchStatic.ts'

vi.mock('../../../shared/importFile.ts', { spy: true })

// The waits between its tries end at once.
beforeEach(() => {
  const begin = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (run: () => void) => begin(run))
})

afterEach(() => vi.restoreAllMocks())

test.each([{}, { other: 1 }, { staticFetch: '' }])(
  'a file of the answers that is the module %j did not load: then the question is kept for a reload',
  async module => {
    vi.mocked(files.importFile).mockResolvedValue(module)
    const ask = fetchStatic('knowledge.json', 'https://a.test/nicodata-chat.js')
    await expect(ask('/', { method: 'POST' })).rejects.toMatchObject({ code: 'answerer-missing' })
  },
)
