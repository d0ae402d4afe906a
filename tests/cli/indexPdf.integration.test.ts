import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '../../cli/ask.ts'
import { indexSite } from '../../cli/indexSite.ts'
import { temporaryFolder } from '../support/localModel.ts'
import { writePdf } from '../support/writePdf.ts'

const ROOT = resolve(import.meta.dirname, '../..')

function folderWith(files: Readonly<Record<string, Buffer | string>>): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'files'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

test('a PDF file in the folder is known by page, and an answer names the page and leads to it', async () => {
  const folder = folderWith({
    'index.md': '# Atelier\n\nNous réparons des chaises à Brest.',
    'files/tarifs 2026.pdf': writePdf([
      ['Tarifs de l’atelier'.replace('’', "'")],
      ['Le cannage est compté par trou.'],
      ["La dorure d'un cadre coûte 240 euros, feuille comprise."],
    ]),
  })
  const file = join(folder, 'knowledge.json')
  expect(await indexSite(folder, file)).toBe(`${file}: 4 sections, 0 example questions`)
  const { sections } = JSON.parse(readFileSync(file, 'utf8'))
  expect(sections.map(({ url, title }: { url: string; title: string }) => [url, title])).toEqual([
    ['/#atelier', 'Atelier'],
    ['/files/tarifs%202026.pdf#page=1', 'tarifs 2026.pdf, page 1'],
    ['/files/tarifs%202026.pdf#page=2', 'tarifs 2026.pdf, page 2'],
    ['/files/tarifs%202026.pdf#page=3', 'tarifs 2026.pdf, page 3'],
  ])
  const answer = await ask('Combien coûte la dorure d’un cadre ?', file)
  expect(answer).toContain('240 euros')
  expect(answer).toMatch(/tarifs 2026\.pdf, page 3.*\/files\/tarifs%202026\.pdf#page=3/)
})

test('what is left out of PDF files is named, and the other files are read', async () => {
  const folder = folderWith({
    'index.md': '# Un\n\nTexte.',
    'scan.pdf': writePdf([[]]),
    'partly.pdf': writePdf([['Le zeppelin dort au hangar.'], []]),
    'broken.pdf': 'oops',
  })
  const file = join(folder, 'knowledge.json')
  expect((await indexSite(folder, file)).split('\n')).toEqual([
    `${file}: 2 sections, 0 example questions`,
    'Skipped:',
    `- ${join(folder, 'broken.pdf')}: it is not a PDF file that can be read`,
    `- ${join(folder, 'partly.pdf')}: no text on page 2, as of a scan`,
    `- ${join(folder, 'scan.pdf')}: it has no text: its pages may be pictures, as of a scan`,
  ])
  await expect(ask('Où dort le zeppelin ?', file)).resolves.toContain('Le zeppelin dort au hangar.')
})

test('without the reader of PDF files, the command says how to install it for this program, and then finds it', () => {
  const home = temporaryFolder()
  cpSync(join(ROOT, 'dist/package'), home, { recursive: true })
  const site = folderWith({ 'index.md': '# Un\n\nTexte.', 'tarifs.pdf': writePdf([['Une chaise.']]) })
  const index = () =>
    execFileSync(process.execPath, [join(home, 'cli/nicodata-chat.js'), 'index', '.'], { cwd: site, encoding: 'utf8' })
  expect(index()).toContain(`: PDF files are read with the package unpdf: npm install unpdf@1.7 --prefix ${home}\n`)
  mkdirSync(join(home, 'node_modules'))
  symlinkSync(join(ROOT, 'node_modules/unpdf'), join(home, 'node_modules/unpdf'))
  expect(index()).toContain('2 sections')
})
