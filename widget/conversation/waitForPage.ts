import { nextTask } from '../chat/nextTask.ts'

/**
 * Resolves when the page has set its properties. Its modules run before `DOMContentLoaded`; code that adds the element later
 * sets them in the same task, or when its framework has drawn the next frame.
 */
export async function waitForPage(): Promise<void> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (document.readyState !== 'complete' && !page?.domContentLoadedEventStart) {
    await new Promise(resolve => {
      addEventListener('DOMContentLoaded', resolve, { once: true })
      addEventListener('load', resolve, { once: true })
    })
  }
  await new Promise(requestAnimationFrame)
  await nextTask()
}
