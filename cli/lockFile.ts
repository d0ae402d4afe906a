import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Locks a file against a second run. A lock whose process is gone does not count.
 * @returns a function that unlocks it, or undefined if another run has it
 */
export function lockFile(path: string): (() => void) | undefined {
  const lock = lockOf(path)
  mkdirSync(dirname(lock), { recursive: true })
  if (!write(lock)) {
    if (isRunning(lock)) return undefined
    rmSync(lock, { force: true })
    if (!write(lock)) return undefined
  }
  const unlock = () => rmSync(lock, { force: true })
  // Ctrl+C in the progress bar ends the process at once.
  process.once('exit', unlock)
  return () => {
    process.removeListener('exit', unlock)
    unlock()
  }
}

/** The file that locks a file. */
export function lockOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.lock`)
}

function write(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    // A full disk leaves an empty file.
    rmSync(lock, { force: true })
    throw error
  }
}

/** Whether the process that wrote a lock runs. One of another user runs too. */
function isRunning(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    // In a container, each run may have the same number.
    return pid > 0 && pid !== process.pid && process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
