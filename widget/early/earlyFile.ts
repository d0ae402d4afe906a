import { drawEarlyPanel } from './earlyPanel.ts'
import { inSteps } from './inSteps.ts'

/** What the loader fetches for a press: the early panel, and how the panel's code is evaluated. */
export const early = { drawEarlyPanel, inSteps }
