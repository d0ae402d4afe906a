import { test } from 'vitest'
import { CONTENT_TIMEOUT, expectContentPasses } from '../support/ownerContents.ts'

test.each(['atelier', 'lettres'])(
  'with the content %s every check and every test passes',
  expectContentPasses,
  CONTENT_TIMEOUT,
)
