import { test } from 'vitest'
import { CONTENT_TIMEOUT, expectContentPasses } from '../support/ownerContents.ts'

// tests/compat has three more contents.
test(
  'with a content in English every test that reads the content passes',
  () => expectContentPasses('english'),
  CONTENT_TIMEOUT,
)
