import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PDF_LIMITS, readPdf } from '../../documents/readPdf.ts'
import { temporaryFolder } from '../support/localModel.ts'
import { writePdf } from '../support/writePdf.ts'

/** How a file is encrypted whose password nobody knows. */
const ENCRYPTED = {
  objects: [`<</Filter/Standard/V 1/R 2/P -4/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`],
  trailer: `/Encrypt 4 0 R/ID[<${'01'.repeat(16)}><${'01'.repeat(16)}>]`,
}

function read(bytes: Buffer | string, limits = {}) {
  const path = join(temporaryFolder(), 'file.pdf')
  writeFileSync(path, bytes)
  return readPdf(path, { ...PDF_LIMITS, ...limits })
}

test('the text of each page has a line for each paragraph, and words that a line end cuts are whole', async () => {
  const { pages, leftOut } = await read(
    writePdf([
      [
        'Une chaise paillée se répare en trois semaines environ, sauf si le dos-',
        'sier est cassé. Le bois est alors collé, puis séché pendant une semaine',
        'entière.',
        'Transport (aller et retour) : 40 €'.replace('€', '\x80'),
        'Dorure : sur devis',
      ],
      ['Conditions'],
    ]),
  )
  expect(pages).toEqual([
    'Une chaise paillée se répare en trois semaines environ, sauf si le dossier est cassé. Le bois est alors collé, puis séché pendant une semaine entière.\nTransport (aller et retour) : 40 €\nDorure : sur devis',
    'Conditions',
  ])
  expect(leftOut).toEqual([])
})

test('pages without text are named, and pages beyond the limit are counted', async () => {
  const file = writePdf([['Un'], [], ['Trois'], [], ['Cinq']])
  expect(await read(file)).toEqual({
    pages: ['Un', '', 'Trois', '', 'Cinq'],
    leftOut: ['no text on pages 2, 4, as of a scan'],
  })
  expect(await read(file, { pages: 1 })).toEqual({
    pages: ['Un'],
    leftOut: ['a PDF file has at most 1 pages (4 left out)'],
  })
})

test.each([
  ['a scan', writePdf([[], []]), {}, 'it has no text: its pages may be pictures, as of a scan'],
  ['an encrypted file', writePdf([['Secret']], ENCRYPTED), {}, 'it is encrypted, and needs a password'],
  ['another kind of file', 'PK\u0003\u0004 not a PDF', {}, 'it is not a PDF file that can be read'],
  ['an empty file', '', {}, 'it is not a PDF file that can be read'],
  ['a large file', writePdf([['a']]), { bytes: 100 }, 'a PDF file has at most 0.0001 MB'],
  ['a file that takes long', writePdf([['a']]), { milliseconds: 1 }, 'reading it takes more than 0.001 seconds'],
])('%s is refused with the reason', async (_, bytes, limits, sentence) => {
  await expect(read(bytes, limits)).rejects.toThrow(sentence)
})

test.each([
  ['objects', { heapMegabytes: 8 }],
  // Memory that an earlier thread gave back may serve this one, so the process need not grow.
  ['bytes', { megabytes: -100 }],
])('a file that takes much memory for %s ends only its own thread', async (_, limits) => {
  const lines = Array.from({ length: 60_000 }, (_, index) => `line ${index} ${'x'.repeat(20)}`)
  await expect(read(writePdf([lines]), limits)).rejects.toThrow('reading it takes too much memory')
})

test('a script in the file is not run', async () => {
  const catalogue = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\); process.exit\\(1\\))>>'
  expect((await read(writePdf([['Un']], { catalogue }))).pages).toEqual(['Un'])
})
