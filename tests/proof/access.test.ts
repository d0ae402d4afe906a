import type { Browser, BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChatViolations, findSiteViolations } from '../browser/axe.ts'
import { chatStates, DISTINCT_STATES } from '../browser/chatStates.ts'
import { MOVING } from '../browser/chatVisit.ts'
import { type SiteState, siteStates } from '../browser/siteStates.ts'
import { launchChromium } from '../support/browser.ts'

const SCHEMES: [string, BrowserContextOptions][] = [
  ['light on a desktop', MOVING],
  ['dark on a phone', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
]

const SETTINGS: [string, BrowserContextOptions][] = [
  ['forced colours', { forcedColors: 'active' }],
  ['reduced motion', { reducedMotion: 'reduce' }],
  ['more contrast', { contrast: 'more' }],
  ['a zoom of 200 %', { viewport: { width: 720, height: 450 } }],
  ['a zoom of 400 %', { viewport: { width: 320, height: 256 } }],
]

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})

afterAll(() => browser.close())

describe('on the site', () => {
  describe.each(SCHEMES)('%s', (_, options) => {
    test.each(Object.entries<SiteState>(siteStates))('axe finds nothing in the state %s', async (_name, state) => {
      const phone = state.below && { viewport: { width: 390, height: 844 } }
      expect(await findSiteViolations(browser, state, { ...options, ...phone })).toEqual([])
    })
  })

  describe.each(SETTINGS)('with %s', (_, options) => {
    test.each(['home', 'incomplete', 'notFound'] as const)('axe finds nothing in the state %s', async name => {
      expect(await findSiteViolations(browser, siteStates[name], options)).toEqual([])
    })
  })
})

describe('in the chat', () => {
  describe.each(SCHEMES)('%s', (_, options) => {
    // The project `browser` tests the others in the light scheme.
    const names: readonly string[] = options.colorScheme === 'dark' ? [] : DISTINCT_STATES
    test.each(Object.entries(chatStates).filter(([name]) => !names.includes(name)))(
      'axe finds nothing in the state %s',
      async (_name, state) => {
        expect(await findChatViolations(browser, state, options)).toEqual([])
      },
    )
  })

  describe.each(SETTINGS)('with %s', (_, options) => {
    test.each(['closed', 'streaming', 'failed'] as const)('axe finds nothing in the state %s', async name => {
      expect(await findChatViolations(browser, chatStates[name], options)).toEqual([])
    })
  })
})
