import 'virtual:extracted-styles.css'
import 'virtual:theme.css'
import './layout/global.css'
import { afterPaint } from './afterPaint.ts'
import { yieldToPage } from './gestures/yieldToPage.ts'

// The page is readable before its scripts run. Therefore the text, its fonts and the picture have the line for themselves.
afterPaint().then(() => {
  // React and the page come together, and are evaluated in two tasks: a slow phone may answer between them.
  addCopy('page')
  import('react-dom/client')
    .then(yieldToPage)
    .then(() => import('./startPage.tsx'))
    .finally(startAssistant)
  // In the cache when the page asks for it. Without it, the page is complete.
  import('./gestures/startGestures.ts').catch(() => {})
})

/** Adds the assistant's script to the page. What colours the code of its replies is asked for with the first opening. */
function startAssistant(): void {
  addCopy('assistant')
  document.addEventListener('nicodata-chat-open', () => addCopy('code-colours'), { once: true })
}

/** Adds a copy of a tag of the page that loads a script, which is allowed to load. An address from a script would not be. */
function addCopy(id: string): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`)
  if (template) document.body.append(template.content.cloneNode(true))
}
