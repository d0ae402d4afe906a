import { testAnyPage } from './anyPageCases.ts'
import { browser } from './sharedBrowser.ts'

testAnyPage(
  () => browser,
  async (page, colorScheme) => {
    await page.emulateMedia({ colorScheme })
    return page.mainFrame()
  },
)
