import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { assistantKnowledge } from '../../../site/plugin/assistantKnowledge.ts'
import { documentKnowledge } from '../../../site/plugin/documentKnowledge.ts'
import { makePictures } from '../../../site/plugin/makePictures.ts'
import { projectBlocks } from '../../../site/plugin/projectBlocks.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { latin1 } from '../../support/latin1.ts'
import { temporaryFolder } from '../../support/localModel.ts'
import { writePdf } from '../../support/writePdf.ts'

/** The English content, with a document of two pages about a project. */
function contentFolder(owner = 'english'): string {
  const folder = temporaryFolder()
  cpSync(`tests/fixtures/contents/${owner}`, folder, { recursive: true })
  mkdirSync(join(folder, 'files'), { recursive: true })
  const pages = [['Workshop handbook'], ['Bring a printed list of your forty largest invoices to the workshop.']]
  writeFileSync(join(folder, 'files/handbook.pdf'), writePdf(pages))
  return folder
}

test('the PDF files of a content are known by page at their address on the site, and what is left out is named', async () => {
  const folder = contentFolder()
  writeFileSync(join(folder, 'files/scan.pdf'), writePdf([[]]))
  writeFileSync(join(folder, 'files/notes.docx'), 'x')
  const { sections, names, leftOut } = await documentKnowledge(folder, '/studio/')
  expect(names).toEqual(['handbook.pdf', 'scan.pdf', 'grace-hall.pdf'])
  expect(sections.map(({ url, title }) => [url, title])).toEqual([
    ['/studio/handbook.pdf#page=1', 'handbook.pdf, page 1'],
    ['/studio/handbook.pdf#page=2', 'handbook.pdf, page 2'],
    ['/studio/grace-hall.pdf#page=1', 'grace-hall.pdf, page 1'],
  ])
  expect(leftOut).toEqual([
    'content/files/notes.docx: only PDF files are read.',
    'content/files/scan.pdf: it has no text: its pages may be pictures, as of a scan.',
  ])
})

test.each([
  [
    'scan.pdf',
    writePdf([[]]),
    'il n’a pas de texte\u00a0: ses pages sont peut-être des images, comme celles d’un scan',
  ],
  ['deux.pdf', writePdf([['Une page'], []]), 'pas de texte à la page 2, comme dans un scan'],
  ['faux.pdf', Buffer.from('no PDF'), 'ce n’est pas un fichier PDF lisible'],
  ['notes.docx', Buffer.from('x'), 'seuls les fichiers PDF sont lus'],
])('a French owner reads in French why %s is left out', async (name, bytes, reason) => {
  const folder = contentFolder('atelier')
  writeFileSync(join(folder, 'files', name), bytes)
  expect((await documentKnowledge(folder, '/')).leftOut).toEqual([`content/files/${name}\u00a0: ${reason}.`])
})

test('a document whose name is not UTF-8 is left out of the site, and named', async () => {
  const folder = contentFolder()
  mkdirSync(latin1(folder, 'été'))
  writeFileSync(latin1(folder, 'files/café.pdf'), writePdf([['Coffee']]))
  const { names, leftOut } = await documentKnowledge(folder, '/')
  expect(names).toEqual(['handbook.pdf', 'grace-hall.pdf'])
  expect(leftOut.sort()).toEqual([
    'content/files/caf\ufffd.pdf: it cannot be read.',
    'content/\ufffdt\ufffd: it cannot be read.',
  ])
  expect([...(await makePictures(readContent(folder), folder, '/')).files.keys()]).toContain('handbook.pdf')
})

test('the assistant quotes a page of a document, and sources of the page keep their titles', async () => {
  const folder = contentFolder()
  const content = readContent(folder)
  const blocks = projectBlocks(content, { MODE: 'production' })
  const { sections } = await documentKnowledge(folder, '/')
  const { knowledge, profile } = await createSiteKnowledge(assistantKnowledge(content, blocks, {}, '/', sections).file)
  const sourcesOf = (question: string) =>
    answerQuestion(knowledge, question, { profile }).pieces.filter(piece => typeof piece !== 'string')
  expect(sourcesOf('Which invoices should I bring to the workshop?')[0]).toMatchObject({
    title: 'handbook.pdf, page 2',
    url: expect.stringMatching(/^\/handbook\.pdf#page=2/),
  })
  expect(sourcesOf('What is launch support?')[0]).toMatchObject({ title: 'Services › Launch support' })
})

test('each PDF file is a file of the site, and two with one name are an error', async () => {
  const folder = contentFolder()
  const { files } = await makePictures(readContent(folder), folder, '/')
  expect([...files.keys()].filter(path => path.endsWith('.pdf'))).toEqual(['handbook.pdf', 'grace-hall.pdf'])
  writeFileSync(join(folder, 'files/grace-hall.pdf'), writePdf([['a']]))
  expect(() => readContent(folder)).toThrow(
    'content/grace-hall.pdf: must differ in its name from the other PDF files, because all are in one folder of the site.',
  )
})
