import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../support/folderWith.ts'
import { ask, startWithLlm } from '../../support/startBackend.ts'

const QUESTION = 'When are you open?'
const fileOf = (day: string, name: string) =>
  JSON.stringify({
    version: 1,
    sections: [
      { id: '/#hours', url: '/#hours', title: 'Opening hours', path: [], text: `We are open on ${day}.`, lang: 'en' },
    ],
    profile: { name },
  })

test.each([
  ['the passages of each question', {}],
  ['the whole site in its prompt', { KNOWLEDGE_TOKENS: '5000', CONTEXT_TOKENS: '32768' }],
])('a model with %s reads a new file, and so does what replaces it, without a restart', async (_what, env) => {
  const path = join(folderWith({ 'knowledge.json': fileOf('Monday', 'Bridge Bakery') }), 'knowledge.json')
  const { url, llm } = await startWithLlm({ KNOWLEDGE: path, ...env })
  const askNow = async () => (await ask(url, { text: QUESTION })).text()
  const readNow = async () => {
    await askNow()
    return JSON.stringify(llm.bodies.at(-1)?.messages)
  }
  expect(await readNow()).toContain('We are open on Monday.')
  writeFileSync(path, fileOf('Thursday', 'Hill Bakery'))
  await expect.poll(readNow).toContain('We are open on Thursday.')
  const read = await readNow()
  expect(read).toContain('Hill Bakery')
  expect(read).not.toMatch(/Monday|Bridge Bakery/)
  await llm.close()
  expect(await askNow()).toContain('We are open on Thursday.')
})
