import { expect, test } from 'vitest'
import { readIcon } from '../../../site/plugin/icons.ts'
import { readContent } from '../../../site/plugin/readContent.ts'
import { changeContent } from '../../support/changeContent.ts'

test.each([
  ['shield-chek', 'shield-check'],
  ['audits', 'audit'],
  ['compas', 'compass'],
  ['graduation', 'graduation-cap'],
  ['musique', 'music'],
  ['guitare', 'guitar'],
])('the unknown icon %s is named with its file, its field and similar names', (icon, near) => {
  const folder = changeContent('services.yaml', 'icon: rocket', `icon: ${icon}`)
  expect(() => readContent(folder)).toThrow(
    `content/services.yaml: services[1].icon must be an icon of https://lucide.dev/icons, not ${icon}; near: ${near}`,
  )
})

test.each(['zzzzzzzz', 'violon', 'lutherie'])('for the icon %s without similar names, the language is said', icon => {
  const folder = changeContent('services.yaml', 'icon: rocket', `icon: ${icon}`)
  expect(() => readContent(folder)).toThrow(
    new RegExp(`icons, not ${icon}: no name is near, and all are English words, such as music\\.$`),
  )
})

test('an icon of a skill is checked in the same way', () => {
  const folder = changeContent('skills.yaml', 'icon: table-2', 'icon: snowflak')
  expect(() => readContent(folder)).toThrow(/^content\/skills\.yaml: skills\[1\]\.icon .*near: snowflake\.$/)
})

test('a drawing of the site is as it was drawn', () => {
  expect(readIcon('skills', 'business-intelligence', 0)).toEqual([
    ['path', { d: 'M4 5h40v38H4z' }],
    ['path', { fill: 'var(--accent)', d: 'M4 5h23v22H4z' }],
    ['path', { d: 'M27 5v38M4 27h40M35 27v16M27 16h17' }],
  ])
})

test('an icon of the package has a coloured shape behind it, and lines as wide as those of the drawings', () => {
  const [flat, group] = readIcon('services', 'scale', 1)
  expect(flat).toMatchObject(['path', { fill: 'var(--modelled)' }])
  const [element, { scale, strokeWidth = '', ...attributes } = {}, ...shapes] = group ?? []
  expect([element, scale]).toEqual(['g', undefined])
  const [, factor] = /scale\(([\d.]+)\)/.exec(String(Object(attributes).transform)) ?? []
  expect(Number(strokeWidth) * Number(factor)).toBeCloseTo(2.5, 2)
  expect(JSON.stringify(shapes)).not.toMatch(/stroke|none/)
  expect(shapes.length).toBeGreaterThan(0)
})

test.each(['wifi', 'circle-help', 'snowflake'])('the icon %s has shapes, under an old name too', name => {
  expect(JSON.stringify(readIcon('services', name, 0))).toMatch(/"d":"[mM]/)
})
