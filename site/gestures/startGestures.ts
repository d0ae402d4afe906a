import { content } from 'virtual:gestures-content'
import { keepLoading } from '../keepLoading.ts'
import { startCurrentSection } from './currentSection.ts'
import { startCutThreads } from './cutThreads.ts'
import { startFlow } from './flow.ts'
import { startGalleries } from './galleries.ts'
import css from './gestures.css?inline'
import { startMatrix } from './matrix.ts'
import { startPosters } from './posters.ts'
import { yieldToPage } from './yieldToPage.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** A file of its own: most owners ask for no figures. */
async function startComparison(leaving: AbortSignal): Promise<void> {
  const { comparison } = content
  if (!comparison) return
  const { startComparison: start } = await keepLoading(() => import('../comparison/startComparison.ts'))
  if (!leaving.aborted) start(comparison, leaving)
}

/** Lets the current page react to pointer, keyboard and scroll, until `leaving` is aborted. */
export async function startGestures(leaving: AbortSignal): Promise<void> {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  const starts = [
    () => startGalleries(leaving),
    () => startComparison(leaving),
    () => startFlow(content.sources, leaving),
    () => startMatrix(content.stages, leaving),
    () => startPosters(leaving),
    () => startCurrentSection(leaving),
    () => startCutThreads(leaving),
  ]
  for (const start of starts) {
    if (leaving.aborted) return
    start()
    // Together they would be a long task on a slow phone.
    await yieldToPage()
  }
}
