import type { DrawEarlyPanel } from './importEarly.ts'
import type { PanelModule } from './importPanel.ts'
import { inSteps, type Steps } from './inSteps.ts'
import { ownAddress } from './ownAddress.ts'

/** Names of the files, each with a hash of its content: set by the loader's build. */
declare const EARLY_FILE: string
declare const PANEL_FILE: string

let failures = 0
let early: DrawEarlyPanel | undefined
let panel: Steps<PanelModule> | undefined

/** Draws what a press shows, once it is fetched. */
export function getEarly(): DrawEarlyPanel | undefined {
  return early
}

/** Fetch what a press shows, a small file, and begin to fetch the panel. After a failure the next call asks again. */
export async function importEarly(): Promise<DrawEarlyPanel> {
  const file = early ? { drawEarlyPanel: early } : fetchFile<{ drawEarlyPanel: DrawEarlyPanel }>(EARLY_FILE)
  // Whoever waits for the panel gets its failure.
  fetchPanel().catch(() => {})
  const { drawEarlyPanel } = await file
  early = drawEarlyPanel
  return drawEarlyPanel
}

/** Fetch the panel from beside the loader's script. After a failure the next call asks again. */
export async function importPanel(): Promise<PanelModule> {
  return (await fetchPanel()).finish()
}

/** Fetch the panel, or evaluate a step of it. Resolves to whether all is evaluated. */
export async function preparePanel(): Promise<boolean> {
  await importEarly()
  return (await fetchPanel()).next()
}

async function fetchPanel(): Promise<Steps<PanelModule>> {
  if (panel) return panel
  const { evaluate } = await fetchFile<{ evaluate: () => Generator<void, PanelModule> }>(PANEL_FILE)
  // Another call may have waited for the same file.
  panel ??= inSteps(evaluate)
  return panel
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
