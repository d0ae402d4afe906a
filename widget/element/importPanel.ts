import type { mountPanel } from '../panel/mountPanel.ts'

/** The part of the panel that the element uses. */
export interface PanelModule {
  mountPanel: typeof mountPanel
}

/** Bring in the panel's code. In the loader's build `fetchPanel.ts` takes the place of this module. */
export function importPanel(): Promise<PanelModule> {
  return import('../panel/mountPanel.ts')
}
