import { expect, test } from 'vitest'
import { contrast } from '../../../site/content/colour.ts'
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

test('an accent that is too dark is one problem, with its remedy', () => {
  expect(findWeakContrasts(themeSchema.parse({ light: { accent: '#1f5d3a' } }))).toEqual([
    {
      field: 'light.on-accent',
      message: expect.stringMatching(/^on light\.accent needs a contrast of 4\.5; .*\. Choose a lighter accent$/),
    },
  ])
})

test('no theme at all is the theme of the sample, in which every pair can be read', () => {
  expect(findWeakContrasts(themeSchema.parse({}))).toEqual([])
})

test('a pair that is hard to read is named with both colours and the contrast that it needs', () => {
  const weak = findWeakContrasts(themeSchema.parse({ light: { 'ink-2': '#8aa0a4' } }))
  expect(weak).toEqual([
    { field: 'light.ink-2', message: 'on light.paper needs a contrast of 4.5; #8aa0a4 on #f1f4f1 is 2.48' },
    { field: 'light.ink-2', message: 'on light.surface needs a contrast of 4.5; #8aa0a4 on #ffffff is 2.75' },
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
