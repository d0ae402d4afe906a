import { importFile } from '../../shared/importFile.ts'
import { inSteps, type Steps } from '../early/inSteps.ts'
import type { PanelModule } from './importPanel.ts'
import { ownAddress } from './ownAddress.ts'

/** Name of the panel's file, with a hash of its content: set by the loader's build. */
declare const PANEL_FILE: string

interface PanelFile {
  /** The last returns a `PanelModule`. */
  steps: readonly (() => unknown)[]
}

let panel: Promise<Steps<PanelModule>> | undefined

/** Fetch the panel, and evaluate all of it. After a failure the next call asks again. */
export async function importPanel(): Promise<PanelModule> {
  return (await fetchPanel()).finish()
}

/** Fetch the panel, or evaluate a step of it. Resolves to whether all is evaluated. */
export async function preparePanel(): Promise<boolean> {
  return (await fetchPanel()).next()
}

/** Fetch the panel once. A failure is forgotten. */
function fetchPanel(): Promise<Steps<PanelModule>> {
  if (!ownAddress) throw new Error('Load it with <script src>.')
  panel ??= importFile<PanelFile>(PANEL_FILE, ownAddress, 'steps').then(
    ({ steps }) => inSteps<PanelModule>(steps),
    error => {
      panel = undefined
      throw error
    },
  )
  return panel
}
