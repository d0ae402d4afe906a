import type { mountPanel } from '../panel/mountPanel.ts'

/** The part of the panel that the element uses. */
export interface PanelModule {
  mountPanel: typeof mountPanel
}

/**
 * Bring in the panel's code. The builds of the one file and of the loader replace this module, so that the code is evaluated
 * in steps.
 */
export function importPanel(): Promise<PanelModule> {
  return import('../panel/mountPanel.ts')
}

/** Bring in a part of the panel's code that takes a moment. Resolves to whether all is there. */
export async function preparePanel(): Promise<boolean> {
  await importPanel()
  return true
}
