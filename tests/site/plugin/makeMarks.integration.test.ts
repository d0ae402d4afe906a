import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { drawPreview } from '../../../site/plugin/drawPreview.ts'
import { initialsOf, makeMarks } from '../../../site/plugin/makeMarks.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

/** The marks of a content with files in its folder of images. */
function marksWith(files: Record<string, string>, name?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-marks-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('tests/fixtures/contents/english', folder, { recursive: true })
  mkdirSync(join(folder, 'images'))
  for (const [file, source] of Object.entries(files)) writeFileSync(join(folder, 'images', file), source)
  const content = readContent(folder)
  return makeMarks(name ? { ...content, profile: { ...content.profile, name } } : content, folder)
}

/** The coordinates of all points of a path with absolute commands. */
function pointsOf(path: string): { xs: number[]; ys: number[] } {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(([number]) => Number(number))
  return { xs: numbers.filter((_, index) => index % 2 === 0), ys: numbers.filter((_, index) => index % 2 === 1) }
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
    const { logo, files } = await marksWith({ 'apple-touch-icon.png': 'own', 'og.png': 'own' }, name)
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

test.each(['Ana', 'Marie-Antoinette de Saint-Exupéry-Villeneuve', 'Wolfeschlegelsteinhausenbergerdorffhaupt'])(
  'the name %s fits the picture of link previews, above its drawing',
  async name => {
    const { theme } = fixtureContent('english')
    const jobTitle = 'Consultante indépendante en protection des données et en conformité pour les hôpitaux publics'
    const drawing = (await drawPreview({ name, jobTitle }, '<svg ></svg>', theme)).toString()
    const { xs, ys } = pointsOf(/fill="#141414" d="(M[^"]+)"\/><\/svg>$/.exec(drawing)?.[1] ?? '')
    expect(xs.length).toBeGreaterThan(100)
    expect([Math.min(...xs) >= 79, Math.max(...xs) <= 1121, Math.max(...ys) <= 425]).toEqual([true, true, true])
  },
)

test('a name in letters that no font has gives a mark without letters', async () => {
  const { logo, files } = await marksWith({}, 'Жанна')
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
