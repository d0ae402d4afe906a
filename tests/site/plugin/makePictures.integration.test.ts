import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makePictures } from '../../../site/plugin/makePictures.ts'
import { readContent } from '../../../site/plugin/readContent.ts'

/** Marks of the owner, so that none is drawn. */
const MARKS = {
  'favicon.ico': 'own',
  'favicon.svg': '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  'logo.svg': '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  'apple-touch-icon.png': 'own',
  'og.png': 'own',
}

/** The pictures of a content whose first project has this picture. */
async function picturesWith(name: string, bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('tests/fixtures/contents/lettres', folder, { recursive: true })
  mkdirSync(join(folder, 'images'))
  for (const [file, source] of Object.entries({ ...MARKS, [name]: bytes }))
    writeFileSync(join(folder, 'images', file), source)
  const content = readContent(folder)
  const [project] = content.projects.projects
  if (!project) throw new Error('The fixture has no project.')
  project.image = name
  const { art, files, placeholders } = await makePictures(content, folder, '/base/')
  return { picture: art.posters[project.id], files, art, placeholders }
}

/** Encoding takes as long as a picture has pixels, so those of the tests are low. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

test('a photo becomes AVIF and WebP files in widths up to its own, at addresses below the base', async () => {
  const { picture, files } = await picturesWith(
    'Ma photo.JPG'.replace(' ', '-'),
    await photo(1000, 50).jpeg().toBuffer(),
  )
  expect(picture).toMatchObject({ width: 1000, height: 50 })
  expect(picture?.src).toMatch(/^\/base\/assets\/ma-photo-1000-[\w-]{8}\.webp$/)
  expect(picture?.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  const [avif] = picture?.sources ?? []
  expect(avif?.srcSet).toMatch(/-480-\S+ 480w, \S+-800-\S+ 800w, \S+-1000-\S+ 1000w$/)
  const bytes = files.get(picture?.src.replace('/base/', '') ?? '')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1000 })
})

test('a photo that the camera turned is upright, and has no data of the camera', async () => {
  const turned = await photo(90, 60)
    .withExif({ IFD0: { Copyright: 'x' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { picture, files } = await picturesWith('turned.jpg', turned)
  expect(picture).toMatchObject({ width: 60, height: 90 })
  expect((await sharp(files.get(picture?.src.replace('/base/', '') ?? '')).metadata()).exif).toBeUndefined()
})

test('an SVG of the owner becomes pixels, so that its script reaches no page', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="3"><script>alert(1)</script><path d="M0 0h40v3H0z"/></svg>'
  const { picture, files } = await picturesWith('drawing.svg', Buffer.from(svg))
  expect(picture).toMatchObject({ width: 1600, height: 120 })
  expect([...files.values()].some(bytes => bytes.includes('alert(1)'))).toBe(false)
})

test('a photo has the colours of its corners until it is loaded, in a rule of the style sheet', async () => {
  const { picture, placeholders } = await picturesWith('photo.jpg', await photo(90, 60).jpeg().toBuffer())
  expect(placeholders).toMatch(
    /^img\[src="[^"]+"\]\{background:(radial-gradient\(at [\d% ]+,#\w{6},#0000 75%\),){4}#\w{6}\}$/,
  )
  expect(placeholders).toContain(`img[src="${picture?.src}"]`)
  const [, red = 0, green = 0, blue = 0] = (/#(\w\w)(\w\w)(\w\w)\}$/.exec(placeholders) ?? []).map(hex =>
    Number.parseInt(hex, 16),
  )
  expect(Math.abs(red - 0xc0) + Math.abs(green - 0x40) + Math.abs(blue - 0x20)).toBeLessThan(12)
})

test('drawings and pictures with transparent parts have no such colours', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="3"><path d="M0 0h40v3H0z"/></svg>'
  expect((await picturesWith('drawing.svg', Buffer.from(svg))).placeholders).toBe('')
  const glass = sharp({ create: { width: 90, height: 60, channels: 4, background: '#c0402080' } })
  expect((await picturesWith('glass.png', await glass.png().toBuffer())).placeholders).toBe('')
})

test('the portrait and the CV of an owner are files of the site', async () => {
  const folder = 'tests/fixtures/contents/atelier'
  const { blockFiles, files } = await makePictures(readContent(folder), folder, '/base/')
  expect(blockFiles.portrait?.src).toMatch(/^\/base\/assets\/portrait-\d+-[\w-]{8}\.webp$/)
  expect(blockFiles.cv).toEqual({ href: '/base/cv-ana.pdf', facts: 'PDF, 1\u00a0ko' })
  expect(files.get('cv-ana.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a file that is not a picture is named', async () => {
  await expect(picturesWith('broken.png', Buffer.from('no picture'))).rejects.toThrow(
    /images\/broken\.png must be a JPEG, PNG, WebP, AVIF or SVG picture that is whole\.$/,
  )
})

test('the drawings are in the colours of the theme', async () => {
  const content = readContent('tests/fixtures/contents/atelier')
  const { art, files } = await makePictures(content, 'tests/fixtures/contents/atelier', '/')
  const drawing = files.get(art.flow.wide.slice(1))?.toString() ?? ''
  expect(drawing).toContain('#5fd39b')
  expect([...files.values()].filter(bytes => bytes.includes('#ffc533') || bytes.includes('var(--accent)'))).toEqual([])
  expect(files.get('favicon.svg')?.toString()).toContain('#5fd39b')
})
