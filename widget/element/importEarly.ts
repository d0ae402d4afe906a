import { drawEarlyPanel } from '../early/earlyPanel.ts'

/** Draws what a press shows. */
export type DrawEarlyPanel = typeof drawEarlyPanel

/** In the loader's build `fetchPanel.ts` takes the place of this module: there it is undefined until it is fetched. */
export function getEarly(): DrawEarlyPanel | undefined {
  return drawEarlyPanel
}

export async function importEarly(): Promise<DrawEarlyPanel> {
  return drawEarlyPanel
}
