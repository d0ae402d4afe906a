import { expect, test } from 'vitest'
import { contrast } from '../../site/content/colour.ts'
import { cssProperties } from '../../widget/publicApi.ts'

type Name = keyof typeof cssProperties

const DEFAULTS: Readonly<Record<Name, readonly [light: string, dark?: string]>> = cssProperties

/** Text needs a contrast of 4.5, an icon, a border or a mark that has a meaning needs 3 (WCAG 2.2, AA). */
const PAIRS: readonly (readonly [front: Name, back: Name, least: number])[] = [
  ['ink', 'bg', 4.5],
  ['ink', 'sunken', 4.5],
  ['ink-2', 'bg', 4.5],
  ['ink-2', 'sunken', 4.5],
  ['on-head', 'head', 4.5],
  ['on-user', 'user', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-code', 'code', 4.5],
  ['danger', 'bg', 4.5],
  ['accent', 'bg', 3],
  // The focus ring of the header.
  ['accent', 'head', 3],
  ['border', 'bg', 3],
  ['field', 'bg', 3],
  ['field', 'sunken', 3],
  ['dot-1', 'bg', 3],
  ['dot-2', 'bg', 3],
  ['dot-3', 'bg', 3],
  // The mark of an unread reply on the launcher's icon.
  ['dot-1', 'accent', 3],
  ['focus', 'bg', 3],
]

test.each(['light', 'dark'] as const)('every default colour can be read on its ground, in the %s scheme', scheme => {
  for (const [front, back, least] of PAIRS) {
    const ratio = contrast(colourOf(front, scheme), colourOf(back, scheme))
    expect(ratio, `${front} on ${back}`).toBeGreaterThanOrEqual(least)
  }
})

/** The default with six digits. It may be that of another property: `var(--_nc-accent)`. */
function colourOf(name: Name, scheme: 'light' | 'dark'): string {
  const [light, dark = light] = DEFAULTS[name]
  const value = scheme === 'light' ? light : dark
  const other = Object.keys(DEFAULTS).find(each => value === `var(--_nc-${each})`)
  // The keys are the names.
  return other ? colourOf(other as Name, scheme) : value.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
}
