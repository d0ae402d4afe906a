import 'virtual:extracted-styles.css'
import 'virtual:theme.css'
import './layout/global.css'
import { afterPaint } from './afterPaint.ts'
import { yieldToPage } from './gestures/yieldToPage.ts'

// The page is readable before its scripts run. Therefore the scripts wait until the text, its fonts and the picture are
// loaded.
afterPaint().then(async () => {
  // What the page's scripts import is fetched beside the one that starts them.
  const page = document.querySelector<HTMLTemplateElement>('template#page')
  if (page) document.body.append(page.content.cloneNode(true))
  await yieldToPage()
  await import('./startSite.ts')
})
