import { test } from 'vitest'
import { CONTENT_TIMEOUT, expectContentPasses } from '../support/ownerContents.ts'

// tests/compat has two more contents.
test(
  'with a content in English every check and every test passes',
  () => expectContentPasses('english'),
  CONTENT_TIMEOUT,
)
