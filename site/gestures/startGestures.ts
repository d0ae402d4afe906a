import { content } from 'virtual:gestures-content'
import { startCurrentSection } from './currentSection.ts'
import { startCutThreads } from './cutThreads.ts'
import { startFlow } from './flow.ts'
import css from './gestures.css?inline'
import { startMarginThread } from './marginThread.ts'
import { startMatrix } from './matrix.ts'
import { startPosters } from './posters.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/** Lets the current page answer to pointer, keyboard and scroll, until `leaving` is aborted. */
export function startGestures(leaving: AbortSignal): void {
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  startFlow(content.sources, leaving)
  startMatrix(content.stages, leaving)
  startPosters(leaving)
  startMarginThread(leaving)
  startCurrentSection(leaving)
  startCutThreads(leaving)
}
