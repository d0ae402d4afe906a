import type { mountPanel } from '../panel/mountPanel.ts'

/** What the element needs of its panel. */
export interface PanelModule {
  mountPanel: typeof mountPanel
}

/** Bring in the panel's code. In the loader's build `fetchPanel.ts` takes the place of this module. */
export function importPanel(): Promise<PanelModule> {
  return import('../panel/mountPanel.ts')
}
