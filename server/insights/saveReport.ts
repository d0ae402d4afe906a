import { randomUUID } from 'node:crypto'
import { open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MOST_FILES_OF_A_WEEK = 100

/**
 * Writes a report as `name.md` into a folder, or as `name-2.md` after a restart during the week. A file always has a whole
 * report, and no file is replaced. Rejects when it cannot be written.
 */
export async function saveReport(folder: string, name: string, report: string): Promise<void> {
  const unfinished = join(folder, `.${name}-${randomUUID()}.part`)
  try {
    // The bytes reach the disk before the file gets its name, so that a full disk fails here.
    await writeFile(unfinished, report, { flag: 'wx', flush: true })
    const file = await takeFreeName(folder, name)
    await rename(unfinished, file).catch(async error => {
      await rm(file, { force: true })
      throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Creates an empty file, so that two servers with one folder never take the same name. */
async function takeFreeName(folder: string, name: string): Promise<string> {
  for (let part = 1; part <= MOST_FILES_OF_A_WEEK; part += 1) {
    const file = join(folder, part === 1 ? `${name}.md` : `${name}-${part}.md`)
    try {
      await (await open(file, 'wx')).close()
      return file
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  throw new Error(`${name} has ${MOST_FILES_OF_A_WEEK} files already`)
}
