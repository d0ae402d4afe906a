import { yieldToPage } from './gestures/yieldToPage.ts'
import { importChunk } from './importChunk.ts'
import { keepLoading } from './keepLoading.ts'
import { nameAssistant } from './nameAssistant.ts'
import { setImport } from './runImport.ts'

/** ms after which a script that did not load is added again; then twice as many. */
const FIRST_WAIT = 5_000

setImport(importChunk)
const page = loadPage()
// Without its scripts the page is complete, and the assistant is there.
page.catch(() => keepLoading(loadPage))
page.then(startAssistant, startAssistant)
// Fetched now, so that it is in the cache when the page needs it. The page is complete without it.
import('./gestures/startGestures.ts').catch(() => {})

/** React and the page come together, and are evaluated in two tasks: a slow phone may answer between them. */
async function loadPage(): Promise<void> {
  await import('react-dom/client')
  await yieldToPage()
  await import('./startPage.tsx')
}

/**
 * Adds the assistant's script to the page. The script that colours code in its replies is fetched when the chat first
 * opens.
 */
function startAssistant(): void {
  nameAssistant()
  addCopy('assistant')
  document.addEventListener('nicodata-chat-open', () => addCopy('code-colours'), { once: true })
}

/**
 * Adds a copy of one of the page's script tags, and another one if it does not load: under Trusted Types the copy may load, an
 * address that a script sets may not. The page of a hotel's network in its place, or half of it, loads, but is not a script.
 */
function addCopy(id: string, wait = FIRST_WAIT): void {
  const template = document.querySelector<HTMLTemplateElement>(`template#${id}`)
  if (!template) return
  const copy = document.importNode(template.content, true)
  const script = copy.querySelector('script')
  const failure = new AbortController()
  const addAgain = () => {
    failure.abort()
    setTimeout(async () => {
      // What failed may be in the browser's cache: Chromium keeps a 410 forever.
      if (script) await fetch(script.src, { cache: 'reload' }).catch(() => {})
      addCopy(id, wait * 2)
    }, wait)
  }
  script?.addEventListener('error', addAgain, failure)
  const onError = ({ filename, error }: ErrorEvent) => {
    if (filename === script?.src && error instanceof SyntaxError) addAgain()
  }
  if (script) addEventListener('error', onError, failure)
  document.body.append(copy)
}
