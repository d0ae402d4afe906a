import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeSchema } from '../../../site/content/theme.ts'
import { paintDrawing, themeCss } from '../../../site/plugin/themeCss.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

const theme = themeSchema.parse({ both: { accent: '#123456' }, light: { ink: '#000000' }, dark: { ink: '#ffffff' } })

test('the colours of the page and of the assistant come from the theme', () => {
  const css = themeCss(theme)
  expect(css).toContain('--accent:#123456;')
  expect(css).toContain('--nicodata-chat-accent:var(--accent);')
  expect(css).not.toContain('#ffc533')
})

/** Grounds, lines, fields and quiet texts of a content without colours, in both schemes: teal. The text on its accent is `ink`. */
const TEAL = ['paper', 'sunken', 'ink-2', 'line', 'field', 'on-deep-2', 'deep-line'] as const

test.each([
  { light: { paper: '#fbf4ea', ink: '#3b1f14', accent: '#d96c3f' } },
  { both: { paper: '#fffdf2', ink: '#1d1d1d' } },
  { light: { paper: '#f4f7fb', ink: '#10243f', accent: '#1b2a6b' } },
  { light: { paper: '#fdf2f5', ink: '#331018' }, dark: { paper: '#1a0f12', ink: '#f5eee6' } },
])('with grounds and texts of an owner, no line, field or chip of page and assistant is teal: %j', palette => {
  const usual = themeSchema.parse({})
  const css = themeCss(themeSchema.parse(palette))
  const left = TEAL.flatMap(token => [usual.light[token], usual.dark[token]]).filter(colour => css.includes(colour))
  expect(left).toEqual([])
})

test('a drawing has the colours of the theme, and follows the scheme where they differ', () => {
  const drawing = paintDrawing('<svg><path fill="var(--accent)" stroke="var(--ink)"/></svg>', theme)
  expect(drawing).toBe(
    '<svg><style>:root{--ink:#000000;}@media(prefers-color-scheme:dark){:root{--ink:#ffffff;}}</style><path fill="#123456" stroke="var(--ink)"/></svg>',
  )
})

test('each colour that a style or a drawing of the site names is in the theme or in global.css', () => {
  const sources = readdirSync('site', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:tsx?|css|svg)$/.test(file))
    .map(file => readFileSync(join('site', file), 'utf8'))
    .join('\n')
  const defined = new Set([...`${sources}${themeCss(theme)}`.matchAll(/(--[\w-]+)['"]?\s*:/g)].map(match => match[1]))
  const used = [...sources.matchAll(/var\((--[\w-]+)\)/g)].map(match => match[1])
  expect(used.filter(name => !defined.has(name))).toEqual([])
})

test('the further themes of the repository are read', () => {
  expect(fixtureContent('atelier').theme.light.accent).toBe('#5fd39b')
  expect(fixtureContent('english').theme.dark.accent).toBe('#ff6a52')
})
