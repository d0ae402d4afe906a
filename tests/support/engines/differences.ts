import type { EngineName } from './visitor.ts'

/**
 * Features that a journey cannot see or set in a browser, with the reason. Each run prints it, so that no gap stays hidden.
 */
export const DIFFERENCES: Record<
  EngineName,
  { console?: string; window?: string; colorScheme?: string; language?: string }
> = {
  chromium: {},
  firefox: {
    colorScheme: 'set by a preference of the whole browser, as WebDriver BiDi cannot emulate it',
  },
  webkit: {
    console:
      'WebDriver has none: lines are kept from the end of loading on, so the path that a 404 page logs is not checked',
    window: 'GTK makes no window narrower than 447 px: the phone journeys run at that width',
    language: 'the system’s (English), as WebDriver cannot set it',
  },
}
