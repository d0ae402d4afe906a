import { access, constants } from 'node:fs/promises'
import { otherThanFile } from '../../../shared/namedFile.ts'
import { EnvError } from '../../env.ts'
import { START_ERRORS } from '../../strings/startErrors.ts'

/** Rejects with an `EnvError` when the file of `LOCAL_MODEL` cannot be read. */
export async function checkModelFile(file: string | undefined): Promise<void> {
  if (file === undefined || file === 'off') return
  try {
    await access(file, constants.R_OK)
    // The program of the model would wait for one that writes into a named pipe.
    if (otherThanFile(file) !== undefined) throw new Error('no file')
  } catch {
    throw new EnvError(START_ERRORS.unreadableModel)
  }
}
