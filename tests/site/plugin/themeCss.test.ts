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
