import type { early as earlyFile } from '../early/earlyFile.ts'
import type { Steps } from '../early/inSteps.ts'
import type { DrawEarlyPanel } from './importEarly.ts'
import type { PanelModule } from './importPanel.ts'
import { ownAddress } from './ownAddress.ts'

/** Names of the files, each with a hash of its content: set by the loader's build. */
declare const EARLY_FILE: string
declare const PANEL_FILE: string

type Early = typeof earlyFile

interface PanelFile {
  evaluate(): Generator<void, PanelModule>
}

let failures = 0
let early: Early | undefined
let panelFile: Promise<PanelFile> | undefined
let panel: Steps<PanelModule> | undefined

/** Draws what a press shows, once it is fetched. */
export function getEarly(): DrawEarlyPanel | undefined {
  return early?.drawEarlyPanel
}

/** Fetch what a press shows. */
export async function importEarly(): Promise<DrawEarlyPanel> {
  return (await fetchEarly()).drawEarlyPanel
}

/** Fetch the panel, and evaluate all of it. After a failure the next call asks again. */
export async function importPanel(): Promise<PanelModule> {
  return (await fetchPanel()).finish()
}

/** Fetch the panel, or evaluate a step of it. Resolves to whether all is evaluated. */
export async function preparePanel(): Promise<boolean> {
  return (await fetchPanel()).next()
}

/** Fetch the small file, and begin to fetch the panel in the same moment. */
async function fetchEarly(): Promise<Early> {
  const file = early ? { early } : fetchFile<{ early: Early }>(EARLY_FILE)
  // Whoever waits for the panel gets its failure.
  fetchPanelFile().catch(() => {})
  early = (await file).early
  return early
}

async function fetchPanel(): Promise<Steps<PanelModule>> {
  if (panel) return panel
  try {
    const { inSteps } = await fetchEarly()
    const { evaluate } = await fetchPanelFile()
    // Another call may have waited for the same file.
    panel ??= inSteps(evaluate)
    return panel
  } catch (error) {
    panelFile = undefined
    throw error
  }
}

function fetchPanelFile(): Promise<PanelFile> {
  panelFile ??= fetchFile<PanelFile>(PANEL_FILE)
  return panelFile
}

async function fetchFile<Module>(name: string): Promise<Module> {
  if (!ownAddress) throw new Error('The address of the loader is unknown: load it with <script src>.')
  const address = new URL(name, ownAddress)
  // Firefox and Safari keep the failure of an address: https://github.com/whatwg/html/issues/6768
  if (failures > 0) address.searchParams.set('retry', String(failures))
  try {
    return await import(/* @vite-ignore */ address.href)
  } catch (error) {
    failures++
    throw error
  }
}
