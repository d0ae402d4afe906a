import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Content } from '../../../site/content/contentSchema.ts'
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

type Framing = Pick<Content['projects']['projects'][number], 'focus' | 'fit' | 'images'>

/** A folder with the content of a fixture, and with these pictures. */
function copyContent(fixture: string, images: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join('tests/fixtures/contents', fixture), folder, { recursive: true })
  mkdirSync(join(folder, 'images'), { recursive: true })
  for (const [file, source] of Object.entries(images)) writeFileSync(join(folder, 'images', file), source)
  return folder
}

/** The pictures of a content whose first project has this picture. */
async function picturesWith(name: string, bytes: Buffer, framing: Framing = {}) {
  const folder = copyContent('lettres', { ...MARKS, [name]: bytes })
  const content = readContent(folder)
  const [project] = content.projects.projects
  if (!project) throw new Error('The fixture has no project.')
  Object.assign(project, { image: name, ...framing })
  const made = await makePictures(content, folder, '/base/')
  return { ...made, picture: made.art.posters[project.id] }
}

/** Encoding takes as long as a picture has pixels, so those of the tests are low. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c04020' } })

test('a photo becomes AVIF and WebP files in widths up to its own, at addresses below the base', async () => {
  const { picture, files } = await picturesWith(
    'Ma photo.JPG'.replace(' ', '-'),
    await photo(1000, 50).jpeg().toBuffer(),
    { fit: 'whole' },
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
  const { picture, files } = await picturesWith('turned.jpg', turned, { fit: 'whole' })
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
  const drawing = files.get(art.flow?.wide.src.slice(1) ?? '')?.toString() ?? ''
  expect(drawing).toContain('#5fd39b')
  expect([...files.values()].filter(bytes => bytes.includes('#ffc533') || bytes.includes('var(--accent)'))).toEqual([])
  expect(files.get('favicon.svg')?.toString()).toContain('#5fd39b')
})

test('a drawing without words below it is lower by their height, and its amounts are as large', async () => {
  const content = readContent('tests/fixtures/contents/english')
  const shapesOf = async (stages?: string[]) => {
    const hero = { ...content.hero, figures: content.hero.figures && { ...content.hero.figures, stages } }
    const { art, files } = await makePictures({ ...content, hero }, 'tests/fixtures/contents/english', '/')
    return [art.flow?.wide, art.flow?.medium, art.flow?.high].map(
      ({ src, width, height } = { src: '', width: 0, height: 0 }) => {
        const drawing = files.get(src.slice(1))?.toString() ?? ''
        return { width, height, bars: Array.from(drawing.matchAll(/class="bar"[^>]* d="([^"]+)"/g), ([, bar]) => bar) }
      },
    )
  }
  const [plain, worded] = [await shapesOf(), await shapesOf(['hear', 'write', 'say'])]
  expect(plain.map(({ width, height }) => [width, height])).toEqual([
    [1600, 430],
    [900, 400],
    [390, 622],
  ])
  expect(worded.map(({ width, height }) => [width, height])).toEqual([
    [1600, 484],
    [900, 454],
    [390, 622],
  ])
  expect(plain.map(({ bars }) => bars)).toEqual(worded.map(({ bars }) => bars))
  expect(plain.map(({ bars }) => bars.length)).toEqual([6, 6, 6])
})

test('a photograph of the first screen has a shape for each width, and a strip for the not-found page', async () => {
  const quay = await sharp('tests/fixtures/contents/photographer/images/quay.jpg').resize(600).toBuffer()
  const folder = copyContent('photographer', { 'quay.jpg': quay })
  const { projects, ...content } = readContent(folder)
  // Only the photograph of the first screen is converted.
  const ofScreen = { ...content, person: undefined, projects: { ...projects, projects: [] } }
  const { art, blockFiles, files } = await makePictures(ofScreen, folder, '/')
  expect([art.flow, art.brokenFlow]).toEqual([undefined, undefined])
  expect([...files.keys()].filter(path => path.startsWith('assets/threads'))).toEqual([])
  const { photo, notFoundPhoto } = blockFiles
  const ratios = [photo?.wide, photo?.medium, photo?.high, notFoundPhoto].map(
    ({ width, height } = { src: '', width: 0, height: 1 }) => Math.round((100 * width) / height) / 100,
  )
  expect(ratios).toEqual([2, 1.5, 0.8, 4])
  expect(files.has(photo?.high.src.slice(1) ?? '')).toBe(true)
}, 180_000)

test('a first screen without art has no picture, and neither has the not-found page', async () => {
  const folder = 'tests/fixtures/contents/atelier'
  const { hero, ...content } = readContent(folder)
  const { art, blockFiles, files } = await makePictures({ ...content, hero: { ...hero, art: undefined } }, folder, '/')
  expect([art.flow, art.brokenFlow, blockFiles.photo, blockFiles.notFoundPhoto].filter(Boolean)).toEqual([])
  expect([...files.keys()].filter(path => path.startsWith('assets/threads'))).toEqual([])
})

/** Red above, blue below; or, on its side, red at the left. */
async function halves(width: number, height: number): Promise<Buffer> {
  const isHigh = height > width
  const half = {
    create: {
      width: isHigh ? width : width / 2,
      height: isHigh ? height / 2 : height,
      channels: 3,
      background: '#c00000',
    },
  } as const
  return sharp({ create: { width, height, channels: 3, background: '#0000c0' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer()
}

/** The colours of a made file in its corners: the top left one, and the bottom right one. */
async function corners({
  picture,
  files,
}: Pick<Awaited<ReturnType<typeof picturesWith>>, 'picture' | 'files'>): Promise<string[]> {
  const { data, info } = await sharp(files.get(picture?.src.replace('/base/', '') ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (pixel: number) => ((data[pixel * info.channels] ?? 0) > 90 ? 'red' : 'blue')
  return [colourAt(0), colourAt(info.width * info.height - 1)]
}

test.each([
  ['the top of a portrait', 60, 160, { x: 50, y: 0 }, ['red', 'red']],
  ['the bottom of a portrait', 60, 160, { x: 50, y: 100 }, ['blue', 'blue']],
  ['the middle of a portrait', 60, 160, { x: 50, y: 50 }, ['red', 'blue']],
  ['the right of a panorama', 300, 60, { x: 90, y: 50 }, ['blue', 'blue']],
])('the focus of a photo keeps %s', async (_, width, height, focus, colours) => {
  const made = await picturesWith('halves.png', await halves(width, height), { focus })
  expect((made.picture?.width ?? 0) / (made.picture?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  expect(await corners(made)).toEqual(colours)
})

test('the focus of a portrait keeps its top', async () => {
  const portrait = await sharp(await halves(60, 160))
    .jpeg()
    .toBuffer()
  const folder = copyContent('atelier', { ...MARKS, 'portrait.jpg': portrait })
  const content = readContent(folder)
  Object.assign(content.person?.portrait ?? {}, { focus: { x: 50, y: 0 } })
  const { blockFiles, files, small } = await makePictures(content, folder, '/base/')
  expect((blockFiles.portrait?.width ?? 0) / (blockFiles.portrait?.height ?? 1)).toBeCloseTo(4 / 5, 1)
  expect(await corners({ picture: blockFiles.portrait, files })).toEqual(['red', 'red'])
  // A portrait is small on every screen.
  expect(small).toEqual([])
})

test('without a focus, a photo keeps what people look at first', async () => {
  const face = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#e0a080' } })
    .png()
    .toBuffer()
  const portrait = await sharp({ create: { width: 120, height: 400, channels: 3, background: '#707070' } })
    .composite([{ input: face, left: 35, top: 20 }])
    .png()
    .toBuffer()
  const { picture, files } = await picturesWith('portrait.png', portrait)
  const shown = await sharp(files.get(picture?.src.replace('/base/', '') ?? '')).stats()
  // The middle alone is grey.
  expect(shown.channels[0]?.max).toBeGreaterThan(200)
})

test('a turned photo is cut as it is seen', async () => {
  const turned = await sharp(await halves(160, 60))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await corners(await picturesWith('turned.jpg', turned, { focus: { x: 50, y: 0 } }))).toEqual(['red', 'red'])
})

test('a whole photo has a file for each width of its frame, and a rule that shows it whole', async () => {
  const { picture, placeholders } = await picturesWith('high.png', await halves(600, 1200), { fit: 'whole' })
  expect(picture).toMatchObject({ width: 600, height: 1200 })
  expect(picture?.sources?.[0]?.srcSet).toMatch(/-480-\S+ 480w, .* 1600w$/)
  expect(placeholders).toBe(`#main img[src="${picture?.src}"]{object-fit:contain}`)
})

test('a gallery has whole pictures, and the first is the picture of the project if there is no other', async () => {
  const content = readContent('tests/fixtures/contents/lettres')
  const images = [{ file: 'photo.jpg', alt: 'A red wall', caption: 'Red' }]
  const made = await picturesWith('photo.jpg', await photo(120, 60).jpeg().toBuffer(), { images })
  const [project] = content.projects.projects
  const [picture, ...others] = made.galleries[project?.id ?? ''] ?? []
  expect(others).toEqual([])
  expect(picture).toMatchObject({ alt: 'A red wall', caption: 'Red', picture: { width: 120, height: 60 } })
  expect(made.files.has(picture?.picture.src.replace('/base/', '') ?? '')).toBe(true)
  expect(made.art.galleries?.[project?.id ?? '']).toEqual({ href: picture?.picture.src, label: 'Agrandir' })
  expect(made.picture).toMatchObject({ width: 80, height: 60 })
})

test('small photos are named with the width of the frame that they fill', async () => {
  const { small } = await picturesWith('wide.jpg', await photo(1200, 60).jpeg().toBuffer())
  expect(small).toEqual([{ image: 'wide.jpg', width: 80 }])
  const enough = await picturesWith('enough.jpg', await photo(1200, 900).jpeg().toBuffer())
  expect(enough.small).toEqual([])
})

test('photos for later are measured at once, and converted by the first request', async () => {
  // No picture of an earlier run has this colour.
  const background = { r: Date.now() % 251, g: process.pid % 251, b: 7 }
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const folder = copyContent('lettres', { ...MARKS, 'photo.jpg': bytes })
  const content = readContent(folder)
  const [project] = content.projects.projects
  if (project) project.image = 'photo.jpg'
  const { art, files, pending } = await makePictures(content, folder, '/', true)
  const path = art.posters[project?.id ?? '']?.src.slice(1) ?? ''
  expect(files.has(path)).toBe(false)
  expect(pending.map(({ image }) => image)).toEqual(['photo.jpg'])
  const made = await pending[0]?.files.get(path)?.()
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
  const again = await makePictures(content, folder, '/', true)
  expect([again.pending, again.files.has(path)]).toEqual([[], true])
})

test('a picture with too many pixels is refused with its number and the reason', async () => {
  // The first bytes of a PNG file of 30,000 x 30,000 pixels.
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200007530000075300802000000', 'hex')
  const png = Buffer.concat([head, Buffer.from(crc32(head.subarray(12)).toString(16).padStart(8, '0'), 'hex')])
  const empty = Buffer.from('0000000049444154', 'hex')
  const end = Buffer.from('35af061e0000000049454e44ae426082', 'hex')
  await expect(picturesWith('huge.png', Buffer.concat([png, empty, end]))).rejects.toThrow(
    /images\/huge\.png has 900 million pixels; it may have at most 500 million, because/,
  )
})
