import 'virtual:extracted-styles.css'
import 'virtual:theme.css'
import './layout/global.css'
import { afterPaint } from './afterPaint.ts'
import { yieldToPage } from './gestures/yieldToPage.ts'

// The page is readable before its scripts run. Therefore the scripts wait until the text, its fonts and the picture are
// loaded.
afterPaint().then(() => {
  // React and the page come together, and are evaluated in two tasks: a slow phone may answer between them.
  addCopy('page')
  import('react-dom/client')
    .then(yieldToPage)
    .then(() => import('./startPage.tsx'))
    .finally(startAssistant)
  // Fetched now, so that it is in the cache when the page needs it. The page is complete without it.
  import('./gestures/startGestures.ts').catch(() => {})
})

/**
 * Adds the assistant's script to the page. The script that colours code in its replies is fetched when the chat first
 * opens.
 */
function startAssistant(): void {
  addCopy('assistant')
  document.addEventListener('nicodata-chat-open', () => addCopy('code-colours'), { once: true })
}

/**
 * Adds a copy of one of the page's script tags: under Trusted Types the copy may load, an address that a script sets may
 * not.
 */
function addCopy(id: string): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`)
  if (template) document.body.append(template.content.cloneNode(true))
}
