import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askAll } from '../../cli/askAll.ts'
import { startFakeLlm } from '../support/fakeLlm.mjs'

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nicodata-ask-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

const SITE = {
  'index.md': '# Tarifs\n\nLa journée est à 780 euros.\n\n# Lieu\n\nÀ Brest | Rennes.',
  'asks.json': '{ "/#tarifs": ["quel est le prix d’une journée ?"] }',
}

test('each model has a column', async () => {
  const llm = await startFakeLlm({ tokens: ['780', ' euros [1].'] })
  onTestFinished(() => llm.close())
  vi.stubEnv('LLM_URL', llm.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = await folderWith({ ...SITE, 'questions.txt': 'quel prix ?\r\n\n' })
  const questions = join(folder, 'questions.txt')
  const table = await askAll({ knowledge: folder, questions, model: ['qwen2.5', 'qwen2.5:missing'] })
  const [head, , row, ...others] = table.split('\n')
  expect(head).toContain('| qwen2.5 | qwen2.5:missing |')
  expect(row).toMatch(
    /^\| quel prix \? \| \*sure\*<br>Tarifs.* \| Tarifs\u00a0: La journée est à 780 euros\. \[1\]<br>.*<br>Ensuite {2}Lieu \|/,
  )
  expect(row).toContain('| 780 euros [1]. |')
  expect(others).toEqual([])
})
