import { expect, test } from 'vitest'
import { contrast, luminance } from '../../../site/content/colour.ts'
import { findWeakContrasts } from '../../../site/content/contrast.ts'
import { themeSchema } from '../../../site/content/theme.ts'

test('black on white has the highest contrast, in both orders', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
})

test('colours that are left out follow the others', () => {
  const { light, dark } = themeSchema.parse({ both: { accent: '#5FD39B' } })
  expect(light).toMatchObject({ accent: '#5fd39b', 'contact-bg': '#5fd39b', paper: '#f1f4f1' })
  expect(dark).toMatchObject({ accent: '#5fd39b', question: '#5fd39b', 'contact-bg': '#5fd39b' })
})

test('lines beside the accent are of its colours', () => {
  const { light, dark } = themeSchema.parse({ both: { 'accent-2': '#e0a45c' } })
  for (const colours of [light, dark]) {
    expect(colours['raw-line']).not.toBe(themeSchema.parse({}).light['raw-line'])
    expect(contrast(colours['raw-line'], colours.paper)).toBeGreaterThanOrEqual(3)
  }
})

/** The palettes of owners: what they write, and nothing else. */
const PALETTES = [
  { both: { accent: '#d96c3f' }, light: { paper: '#fbf4ea', ink: '#3b1f14' } },
  { light: { paper: '#f4f7fb', ink: '#10243f', accent: '#7fb2e5' } },
  { both: { paper: '#fffdf2', ink: '#1d1d1d' } },
  // Dark accents with light text.
  { both: { accent: '#7a1f3d', 'on-accent': '#ffffff' }, light: { paper: '#fbf4ea', ink: '#2a1219' } },
  { light: { accent: '#1f5d3a' } },
  { both: { accent: '#1b2a6b' }, light: { paper: '#ffffff', ink: '#0c1024' } },
  { both: { accent: '#000000', 'on-accent': '#ffffff' } },
  { both: { accent: '#b00020', 'accent-2': '#3f2a5f' }, light: { ink: '#331018' } },
  // A ground in the dark scheme alone.
  { dark: { paper: '#101418', ink: '#e8eef2' } },
]

test.each(PALETTES)('with the palette %j every pair can be read, in both schemes', palette => {
  expect(findWeakContrasts(themeSchema.parse(palette))).toEqual([])
})

test.each(PALETTES.filter(({ light = {}, both = {} }) => 'paper' in light || 'paper' in both))(
  'the palette %j without a dark scheme has one of its own hues',
  palette => {
    const { light, dark } = themeSchema.parse(palette)
    const usual = themeSchema.parse({})
    for (const token of ['paper', 'surface', 'sunken', 'line', 'field', 'ink-2', 'deep-line'] as const) {
      expect(dark[token], token).not.toBe(usual.dark[token])
    }
    for (const token of ['sunken', 'line', 'field', 'ink-2', 'on-deep-2', 'deep-line'] as const) {
      expect(light[token], token).not.toBe(usual.light[token])
    }
    expect(luminance(dark.paper)).toBeLessThan(0.03)
    expect(luminance(dark.ink)).toBeGreaterThan(0.7)
    // The order of the channels is the hue: a warm ink gives warm surfaces.
    const order = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
    const [red = 0, , blue = 0] = order(light.ink)
    const [darkRed = 0, , darkBlue = 0] = order(dark.paper)
    expect(Math.sign(darkRed - darkBlue)).toBe(Math.sign(red - blue))
  },
)

test.each([
  ['#c58a2b', { paper: '#0d141d', ink: '#f2eee4' }],
  ['#5fd39b', { paper: '#101010' }],
  ['#7a1f3d', { ink: '#f4f4f4', surface: '#1c1c1c' }],
])(
  'a dark scheme without an accent of its own has the accent %s of the light one, as light as it must be',
  (accent, dark) => {
    const { dark: colours } = themeSchema.parse({ light: { accent }, dark })
    expect(colours.accent).not.toBe(themeSchema.parse({}).dark.accent)
    expect(contrast(colours.accent, colours.deep)).toBeGreaterThanOrEqual(3)
    expect(contrast(colours['on-accent'], colours.accent)).toBeGreaterThanOrEqual(4.5)
    if (luminance(accent) > 0.2) expect(colours.accent).toBe(accent)
    expect(themeSchema.parse({ light: { accent }, dark: { ...dark, accent: '#ffd166' } }).dark.accent).toBe('#ffd166')
  },
)

test('a dark scheme that an owner has written stays as it is', () => {
  const { dark } = themeSchema.parse({
    both: { accent: '#7a1f3d', 'on-accent': '#ffffff' },
    light: { ink: '#2a1219' },
    dark: { paper: '#101010', surface: '#1c1c1c', ink: '#f4f4f4', line: '#3c3c3c' },
  })
  expect(dark).toMatchObject({
    paper: '#101010',
    surface: '#1c1c1c',
    ink: '#f4f4f4',
    line: '#3c3c3c',
    accent: '#7a1f3d',
  })
})

test.each([
  { both: { accent: '#8a8a8a', 'on-accent': '#ffffff' } },
  { light: { paper: '#777777', ink: '#888888', accent: '#808080' } },
  { both: { accent: '#d8d800', 'on-accent': '#ffffff' } },
  { light: { ink: '#9a9a9a' } },
])('one wrong choice of colours is one sentence: %j', palette => {
  const weak = findWeakContrasts(themeSchema.parse(palette)).filter(({ field }) => field.startsWith('light.'))
  expect(weak.map(({ field, message }) => `${field} ${message}`)).toEqual([expect.any(String)])
})

test.each([
  [{ light: { accent: '#8a8a8a', 'on-accent': '#ffffff' } }, 'light.on-accent'],
  [{ both: { accent: '#7a1f3d', 'on-accent': '#2a1219' } }, 'light.on-accent'],
  [{ light: { ink: '#9a9a9a' } }, 'light.ink'],
  [{ light: { paper: '#ffffff', field: '#d8d8d8' } }, 'light.field'],
])('a colour that cannot be read is one sentence, with a colour that would pass: %j', (palette, field) => {
  const weak = findWeakContrasts(themeSchema.parse(palette)).filter(problem => problem.field === field)
  expect(weak).toHaveLength(1)
  const [, better = ''] = /\. (#[0-9a-f]{6}) would pass$/.exec(weak[0]?.message ?? '') ?? []
  const [scheme = '', token = ''] = field.split('.')
  const repaired = { ...palette, [scheme]: { ...Reflect.get(palette, scheme), [token]: better } }
  expect(findWeakContrasts(themeSchema.parse(repaired)).filter(problem => problem.field === field)).toEqual([])
})

test('the same colour in both schemes is one sentence, and a palette is never thirteen', () => {
  const weak = findWeakContrasts(
    themeSchema.parse({ both: { accent: '#7a1f3d', 'on-accent': '#6a1f3d', ink: '#888888' } }),
  )
  expect(weak.map(({ field }) => field)).toEqual([...new Set(weak.map(({ field }) => field))])
  expect(weak.length).toBeLessThan(4)
})

test('no theme at all is the theme of the sample, in which every pair can be read', () => {
  expect(findWeakContrasts(themeSchema.parse({}))).toEqual([])
})

test('a pair that is hard to read is named with both colours and the contrast that it needs', () => {
  const weak = findWeakContrasts(themeSchema.parse({ light: { 'ink-2': '#8aa0a4' } }))
  expect(weak).toEqual([
    {
      field: 'light.ink-2',
      message: expect.stringMatching(
        /^on light\.paper needs a contrast of 4\.5; #8aa0a4 on #f1f4f1 is 2\.48\. #[0-9a-f]{6} would pass$/,
      ),
    },
  ])
})

test('the colours beside the accent have names for every trade, and those of the sample', () => {
  const { light } = themeSchema.parse({ both: { 'accent-2': '#d8b4a8' }, light: { 'modelled-line': '#66588a' } })
  expect(light).toMatchObject({ raw: '#d8b4a8', 'modelled-line': '#66588a' })
  const [weak] = findWeakContrasts(themeSchema.parse({ light: { 'raw-line': '#ffffff' } }))
  expect(weak?.field).toBe('light.accent-2-line')
})

test.each([
  [{ light: { 'accent-2': 'pink' } }, /accent-2/],
  [{ light: { acent: '#ffffff' } }, /unknown colour acent; each must be one of paper, surface/],
  [{ light: { accent: 'yellow' } }, /six hexadecimal digits/],
  [{ colours: {} }, /no fields except both, light and dark/],
])('%j is an error that says what is allowed', (value, message) => {
  expect(() => themeSchema.parse(value)).toThrow(message)
})
