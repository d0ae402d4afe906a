import { expect, test } from 'vitest'
import { findingsOf } from './findingsOf.mjs'

const PRINTED: [tool: string, output: string, findings: string[]][] = [
  [
    'TypeScript',
    "widget/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.\n  Its cause\nerror TS5083: Cannot read file 'x'.",
    [
      "widget/a.ts(1,7): error TS2322: Type 'string' is not assignable to type 'number'.",
      "error TS5083: Cannot read file 'x'.",
    ],
  ],
  [
    'Biome, in colours',
    '\u001b[1mwidget/a.ts:1:46 lint/suspicious/noDebugger  FIXABLE  ━━━━━━━━━━\u001b[0m\n\n  × Do not.\n\n  > 1 │ debugger\n\nwidget/b.ts format ━━━━━━━\n\nFound 2 errors.',
    ['widget/a.ts:1:46 lint/suspicious/noDebugger FIXABLE', 'widget/b.ts format'],
  ],
  [
    'knip',
    'Unused files (1)\ntests/a.mjs \nUnused exports (2)\nfoo  function  widget/a.ts:12:17\nbar  site/b.ts:1:1\n',
    ['tests/a.mjs', 'foo function widget/a.ts:12:17', 'bar site/b.ts:1:1'],
  ],
  [
    'our prose check',
    'README.md:3  “easily”: it helps nobody. Write: nothing.\n1 banned words. The list has them.',
    ['README.md:3 “easily”: it helps nobody. Write: nothing.'],
  ],
  [
    'Vite',
    'error during build:\n[UNRESOLVED_ENTRY] Cannot resolve entry module a.html.\n    at x',
    ['[UNRESOLVED_ENTRY] Cannot resolve entry module a.html.'],
  ],
  [
    'a script that throws',
    'working…\n\nTypeError: no room\n    at run (file:///a.mjs:3:1)\n\nNode.js v20.19.0',
    ['TypeError: no room'],
  ],
  ['an unknown tool', 'It went wrong.\nReally.\n', ['Really.']],
  ['silence', '', ['it ended with an error, without a word']],
]

test.each(PRINTED)('what %s has found is one line each', (_, output, findings) => {
  expect(findingsOf(output)).toEqual(findings)
})
