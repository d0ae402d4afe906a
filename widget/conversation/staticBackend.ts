import { DEMO_TIMING } from '../../shared/chatProtocol.ts'

/** Beginning of a backend that is a file: `static:knowledge.json`. */
export const STATIC = 'static:'

/** Is it known before the first question that the site is quoted? The server of a page says it with the page, for its chats. */
export function quotesSite(backend: string): boolean | undefined {
  // jsdom has no entries.
  const pages = performance.getEntriesByType?.('navigation') as PerformanceNavigationTiming[] | undefined
  return backend.startsWith(STATIC) || pages?.[0]?.serverTiming?.some(timing => timing.name === DEMO_TIMING)
}
