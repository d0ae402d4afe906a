import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Content } from '../../../site/content/contentSchema.ts'
import { drawPreview } from '../../../site/plugin/drawPreview.ts'
import { initialsOf, makeMarks } from '../../../site/plugin/makeMarks.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'
import { makePipe } from '../../support/makePipe.ts'

/** The marks of a content with files in its folder of images, for an owner with other facts. */
function marksWith(files: Record<string, string>, facts: Partial<Content['profile']> = {}, art?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('tests/fixtures/contents/english', folder, { recursive: true })
  mkdirSync(join(folder, 'images'))
  for (const [file, source] of Object.entries(files)) writeFileSync(join(folder, 'images', file), source)
  const content = readContent(folder)
  const { profile, hero } = content
  return makeMarks({ ...content, profile: { ...profile, ...facts }, hero: { ...hero, art } }, folder)
}

/** The coordinates of all points of a path that `writePath` has written: moves are absolute, all else is relative. */
function pointsOf(path: string): { xs: number[]; ys: number[] } {
  const [xs, ys]: [number[], number[]] = [[], []]
  let [x, y] = [0, 0]
  let first = [0, 0]
  for (const [, type = '', values = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = [...values.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([number]) => Number(number))
    const [left, top] = type === 'M' ? [0, 0] : [x, y]
    const points = numbers.map((number, index) => number + (index % 2 === 0 ? left : top))
    xs.push(...points.filter((_, index) => index % 2 === 0))
    ys.push(...points.filter((_, index) => index % 2 === 1))
    if (type === 'z') [x = 0, y = 0] = first
    else [x = 0, y = 0] = points.slice(-2)
    if (type === 'M') first = [x, y]
  }
  return { xs, ys }
}

test.each([
  ['Ana', 'A'],
  ['Grace Hall', 'GH'],
  ['Anže Œuvrard', 'AŒ'],
  ['Jean-Pierre de la Tour', 'JT'],
  ['Żółćbrzęczyszczykiewicz-Đurđević & Œuvrard', 'ŻŒ'],
  ['élan', 'É'],
  ['Atelier 21', 'A2'],
  ['Zoe\u0301 E\u0301mile', 'ZÉ'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name, 'fr')).toBe(initials)
})

test.each(['Ana', 'Żaneta Đurđević', 'Wolfeschlegelsteinhausenbergerdorffhaupt', 'Jürgen Ŵŷn-Œuvrard'])(
  'the marks of %s are drawn without a font, in both schemes',
  async name => {
    const { logo, files } = await marksWith({ 'apple-touch-icon.png': 'own', 'og.png': 'own' }, { name })
    const favicon = files.get('favicon.svg')?.toString() ?? ''
    expect(favicon).toMatch(/prefers-color-scheme:\s*dark/)
    expect(favicon).toContain('#ff6a52')
    expect(favicon).not.toMatch(/<text|currentColor|font-family/)
    const letters = String(logo.shapes.at(-1)?.[1].d)
    const { xs, ys } = pointsOf(letters)
    expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(4.9)
    expect(Math.max(...xs, ...ys)).toBeLessThanOrEqual(29.1)
    expect(logo.viewBox).toBe('0 0 34 34')
  },
)

test('the marks of an owner without image files have the sizes that tabs, home screens and previews need', async () => {
  const { files } = await marksWith({})
  const sizes: Record<string, [number, number, boolean]> = {
    'apple-touch-icon.png': [180, 180, false],
    'og.png': [1200, 630, false],
  }
  for (const [file, [width, height, hasAlpha]] of Object.entries(sizes)) {
    expect(await sharp(files.get(file)).metadata()).toMatchObject({ format: 'png', width, height, hasAlpha })
  }
  const icon = files.get('favicon.ico')
  expect(icon?.subarray(0, 8)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0, 32, 32]))
  expect(await sharp(icon?.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 })
})

const NAMES = ['Ana', 'Marie-Antoinette de Saint-Exupéry-Villeneuve', 'Wolfeschlegelsteinhausenbergerdorffhaupt']

describe.each([
  ['above its drawing', 'threads', [79, 1121, 120, 425]],
  ['below its photograph', 'photo', [191, 1121, 370, 630]],
  ['above its edge', 'words', [79, 1121, 172, 594]],
] as const)('in the picture of link previews, %s', (_, kind, [left, right, top, bottom]) => {
  test.each(NAMES)('the name %s fits', async name => {
    const { theme } = fixtureContent('english')
    const jobTitle = 'Consultante indépendante en protection des données et en conformité pour les hôpitaux publics'
    const mark = { source: '<svg ></svg>', width: 76 }
    const drawing = (await drawPreview({ name, jobTitle }, mark, theme, kind)).toString()
    const { xs, ys } = pointsOf(/fill="#141414" d="(M[^"]+)"\/><\/svg>$/.exec(drawing)?.[1] ?? '')
    expect(xs.length).toBeGreaterThan(100)
    expect([Math.min(...xs) >= left, Math.max(...xs) <= right]).toEqual([true, true])
    expect([Math.min(...ys) >= top, Math.max(...ys) <= bottom]).toEqual([true, true])
  })
})

test('without threads, the picture of link previews has none', async () => {
  const { theme } = fixtureContent('english')
  const profile = { name: 'Ana', jobTitle: 'Florist' }
  const lines = async (kind: 'threads' | 'words' | 'photo') =>
    (await drawPreview(profile, { source: '<svg ></svg>', width: 76 }, theme, kind)).toString().match(/stroke=/g)
  expect((await lines('threads'))?.length).toBeGreaterThan(0)
  expect([await lines('words'), await lines('photo')]).toEqual([null, null])
})

test.each([
  ['Ellie Marsh Photography', 'Wedding photographer', undefined, 'EM'],
  ['Photography', 'Photographer', undefined, 'P'],
  ['The Old Forge', 'Blacksmith', 'TOF', 'TOF'],
])('the mark of %s, %s, has the initials %s of the profile, or its own', async (name, jobTitle, initials, letters) => {
  const outlines = async (facts: Partial<Content['profile']>) =>
    (await marksWith({}, { name: 'X', jobTitle: 'Y', ...facts })).logo.shapes.at(-1)
  expect(await outlines({ name, jobTitle, ...(initials && { initials }) })).toEqual(
    await outlines({ initials: letters }),
  )
})

const LOGO = '<svg width="9" height="9" viewBox="0 0 90 60"><path fill="#00f" d="M0 0h90v60H0z"/></svg>'

test('the logo of the owner is the icon of the tab and of home screens, and in the picture of link previews', async () => {
  const { files } = await marksWith({ 'logo.svg': LOGO })
  expect(files.get('favicon.svg')?.toString()).toContain('viewBox="0 0 90 60"')
  const pixels = async (file: Buffer | undefined, left: number, top: number) => {
    const { data } = await sharp(file)
      .extract({ left, top, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data]
  }
  expect(await pixels(files.get('favicon.ico')?.subarray(22), 16, 16)).toEqual([0, 0, 255])
  expect(await pixels(files.get('apple-touch-icon.png'), 90, 90)).toEqual([0, 0, 255])
  expect(await pixels(files.get('apple-touch-icon.png'), 90, 40)).toEqual([255, 255, 255])
  expect(await pixels(files.get('og.png'), 130, 134)).toEqual([0, 0, 255])
})

test('a logo that is too wide for an icon is the logo, and the initials are the icon', async () => {
  const wide = LOGO.replaceAll('60', '30')
  const { logo, files } = await marksWith({ 'logo.svg': wide })
  expect(logo.viewBox).toBe('0 0 90 30')
  expect(files.get('favicon.svg')?.toString()).toContain('viewBox="0 0 34 34"')
})

test('the photograph of the first screen is in the picture of link previews, which then is a JPEG', async () => {
  const folder = 'tests/fixtures/contents/photographer'
  const { files } = await makeMarks(fixtureContent('photographer'), folder)
  expect([...files.keys()]).toEqual(['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'og.jpg'])
  const preview = sharp(files.get('og.jpg'))
  expect(await preview.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(files.get('og.jpg')?.length).toBeLessThan(200_000)
  // The spread of the brightness: a photograph has one, paper has none.
  const spread = async (top: number, height: number) => {
    const part = await preview.clone().extract({ left: 0, top, width: 1200, height }).greyscale().toBuffer()
    return (await sharp(part).stats()).channels[0]?.stdev
  }
  expect(await spread(0, 360)).toBeGreaterThan(20)
  expect(await spread(600, 30)).toBeLessThan(2)
})

test('a name in letters that no font has gives a mark without letters', async () => {
  const { logo, files } = await marksWith({}, { name: 'Жанна' })
  expect(logo.shapes).toHaveLength(1)
  expect(files.get('og.png')?.length).toBeGreaterThan(1000)
})

test('files of the owner are taken as they are, and drawings in the colours of the theme', async () => {
  const { logo, files } = await marksWith({
    'favicon.ico': 'own icon',
    'apple-touch-icon.png': 'own picture',
    'og.png': 'own preview',
    'favicon.svg': '<svg><path fill="var(--accent)"/></svg>',
    'logo.svg': '<svg viewBox="0 0 9 9" fill="none"><path stroke="currentColor" d="M0 0h9"/></svg>',
  })
  expect(Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString()]))).toEqual({
    'favicon.ico': 'own icon',
    'apple-touch-icon.png': 'own picture',
    'og.png': 'own preview',
    'favicon.svg': '<svg><path fill="#ff6a52"/></svg>',
  })
  expect(logo).toEqual({
    viewBox: '0 0 9 9',
    shapes: [['g', { fill: 'none' }, ['path', { stroke: 'currentColor', d: 'M0 0h9' }]]],
  })
})

test.each([
  [
    '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>',
    /logo\.svg: must only have the elements .*, not script\.$/,
  ],
  ['<svg><path d="M0 0"/></svg>', /^content\/images\/logo\.svg: must have a viewBox\.$/],
])('a logo that cannot be shown is named: %s', async (logo, message) => {
  await expect(marksWith({ 'logo.svg': logo })).rejects.toThrow(message)
})

test.each(['logo.svg', 'favicon.ico', 'og.png'])('a pipe in place of %s is named, and not opened', async name => {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'images'))
  makePipe(join(folder, 'images', name))
  const marks = makeMarks(fixtureContent('english'), folder)
  await expect(marks).rejects.toThrow(`content/images/${name}: must be a file, not a named pipe.`)
})
