/** What the loader fetches for a press: the early panel, and how the panel's code is evaluated. */
export { drawEarlyPanel } from './earlyPanel.ts'
export { inSteps } from './inSteps.ts'
