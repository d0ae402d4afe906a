/** `npm run check:names`: finds names that promise a boolean or a hook and are none. Ends with 1 if there is one. */
import { resolve } from 'node:path'
import { findWrongNames } from './names/findWrongNames.mjs'

const found = findWrongNames(resolve(import.meta.dirname, '..'), [
  'tsconfig.browser.json',
  'tsconfig.node.json',
  'tsconfig.tests.json',
])
for (const sentence of found) console.log(sentence)
if (found.length > 0) process.exitCode = 1
