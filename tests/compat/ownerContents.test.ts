import { test } from 'vitest'
import { CONTENT_TIMEOUT, expectContentPasses } from '../support/ownerContents.ts'

test.each(['atelier', 'caterer', 'musician'])(
  'with the content %s every test that reads the content passes',
  expectContentPasses,
  CONTENT_TIMEOUT,
)
