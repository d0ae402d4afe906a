import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { saveReport } from '../../../server/insights/saveReport.ts'
import { temporaryFolder } from '../../support/localModel.ts'

const REPORT = `# Questions\n\n${'Une ligne.\n'.repeat(500)}`

/** A disk of 16 kB; undefined where this user may not mount one. */
function mountSmallDisk(): string | undefined {
  const folder = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'none', folder], { stdio: 'ignore' })
  } catch {
    console.warn('SKIPPED: only root may mount a small disk.')
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', [folder]))
  return folder
}

test('a full disk leaves no empty and no half report, and with room the report is there whole', async context => {
  const folder = mountSmallDisk() ?? context.skip()
  writeFileSync(join(folder, 'filler'), Buffer.alloc(12_288))
  await expect(saveReport(folder, '2026-11-16', REPORT)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(folder)).toEqual(['filler'])
  rmSync(join(folder, 'filler'))
  await saveReport(folder, '2026-11-16', REPORT)
  expect(readFileSync(join(folder, '2026-11-16.md'), 'utf8')).toBe(REPORT)
})

test('reports of one week that are saved at the same moment all keep their own file', async () => {
  const folder = temporaryFolder()
  await Promise.all([1, 2, 3].map(part => saveReport(folder, '2026-11-16', `${part}`)))
  const files = readdirSync(folder).sort()
  expect(files).toEqual(['2026-11-16-2.md', '2026-11-16-3.md', '2026-11-16.md'])
  expect(files.map(file => readFileSync(join(folder, file), 'utf8')).sort()).toEqual(['1', '2', '3'])
})
