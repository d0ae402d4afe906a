import 'virtual:extracted-styles.css'
import 'virtual:theme.css'
import './layout/global.css'
import { afterPaint } from './afterPaint.ts'

// The page is readable before its scripts run. Therefore the text, its fonts and the picture have the line for themselves.
afterPaint().then(() => {
  import('./startPage.tsx').finally(startAssistant)
  // In the cache when the page asks for it. Without it, the page is complete.
  import('./gestures/startGestures.ts').catch(() => {})
})

/** Adds the assistant's script tag to the page. A copy of it is allowed to load; an address from a script would not be. */
function startAssistant(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#assistant')
  if (template) document.body.append(template.content.cloneNode(true))
}
