import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../../support/browser.ts'
import { profile } from '../../support/ownContent.ts'
import { journeys } from './journeys.ts'
import { missingPrograms, type Orca, startOrca } from './orca.ts'
import { readTree } from './tree.ts'

// The transcripts are files for people. After a change, run this file with `--update` and read what has changed.
const file = (reader: string, name: string) => join(import.meta.dirname, `transcripts/${reader}/${name}.txt`)

const names = Object.keys(journeys).filter(name => name !== 'form' || profile.language === 'fr')

describe.skipIf(missingPrograms().length > 0)('with Orca on Chromium', () => {
  let orca: Orca

  beforeAll(async () => {
    orca = await startOrca()
  })

  afterAll(() => orca.close())

  test.each(names)(
    'a visitor hears the transcript of the journey %s',
    async name => {
      const browser = await orca.launchBrowser()
      try {
        await expect(await journeys[name]?.(browser, orca.listenTo)).toMatchFileSnapshot(file('orca', name))
      } finally {
        await browser.close()
      }
    },
    // Orca may take a second for each line that it reads.
    180_000,
  )
})

describe('without Orca', () => {
  let browser: Browser

  beforeAll(async () => {
    browser = await launchChromium()
  })

  afterAll(() => browser.close())

  test.each(names)('the accessibility tree has the transcript of the journey %s', async name => {
    await expect(await journeys[name]?.(browser, readTree)).toMatchFileSnapshot(file('tree', name))
  })
})
