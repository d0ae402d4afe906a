import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { EnvError } from '../env.ts'
import { START_ERRORS } from '../strings/startErrors.ts'

/** Rejects with an `EnvError` when no file can be written into the folder of `INSIGHTS_DIR`. */
export async function checkInsightsFolder(folder: string | undefined): Promise<void> {
  if (folder === undefined) return
  try {
    await access(`${folder}/`, constants.W_OK | constants.X_OK)
  } catch {
    throw new EnvError(START_ERRORS.closedInsights)
  }
}
