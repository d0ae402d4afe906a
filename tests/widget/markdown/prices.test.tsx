// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from '../../../widget/markdown/render/Markdown.tsx'
import { englishStrings } from '../../../widget/strings/en.ts'

afterEach(cleanup)

const element = (source: string, isStreaming: boolean) => (
  <Markdown source={source} isStreaming={isStreaming} imageOrigins={[]} strings={englishStrings} lang="en" />
)

test.each([
  ['**$750 is a lot of money**', '$750 is a lot of money'],
  ['It was $30, and with the $5 discount $25.', 'It was $30, and with the $5 discount $25.'],
  ['- Small: **$39.99**\n- Large: **$49.99**', 'Small: $39.99Large: $49.99'],
  ['From $125K → $108K *and* $76K_net_ to $60-65K.', 'From $125K → $108K and $76K_net_ to $60-65K.'],
  ['每月 **$148+ → $19**（省 **87%**，约 $1,550）；$15.4/月', '每月 $148+ → $19（省 87%，约 $1,550）；$15.4/月'],
  ['US$5, A$7 and $HOME_DIR.', 'US$5, A$7 and $HOME_DIR.'],
])('prices are not formulas, while they come and afterwards: %s', (source, shown) => {
  const { container, rerender } = render(element('', true))
  const text = () => container.textContent?.replaceAll('\n', '') ?? ''
  for (let end = 1; end <= source.length; end++) {
    rerender(element(source.slice(0, end), true))
    // Nothing that is shown is taken back, but marks that turn out to be Markdown.
    expect(text().replace(/[*_-]/g, '').match(/\$/g)?.length ?? 0).toBe(source.slice(0, end).match(/\$/g)?.length ?? 0)
  }
  rerender(element(source, false))
  expect(text()).toBe(shown)
})

test.each([
  '| Bar | Price |\n|-|-|\n| A | $$ |\n| B | $$$ |\n| C | **$$** |',
  '- Cafe: $$\n- Bar: $$\n- Club: $$$',
  'From $$ to $$$, **or $$$$**.',
])('no sign is shown before it comes: %s', source => {
  const { container, rerender } = render(element('', true))
  const signs = (text: string | null) => text?.match(/[$*|]/g)?.length ?? 0
  for (let end = 1; end <= source.length; end++) {
    rerender(element(source.slice(0, end), true))
    expect(signs(container.textContent)).toBeLessThanOrEqual(signs(source.slice(0, end)))
  }
})

test.each([
  ['Lunch ($$) or dinner ($$$).', 'Lunch ($$) or dinner ($$$).'],
  ['From $$ to $$$ *a person*.', 'From $$ to $$$ a person.'],
  ['- Bar: $\n- Grill: $$\n- Club: **$$$$**', 'Bar: $Grill: $$Club: $$$$'],
  ['Cafe ($$), bar ($$).', 'Cafe ($$), bar ($$).'],
  ['Cafe $$, bar $$, club $$$.', 'Cafe $$, bar $$, club $$$.'],
  ['Cafe: $$; bar: $$. Is the club $$? Or $$!', 'Cafe: $$; bar: $$. Is the club $$? Or $$!'],
  ['| Place | Price |\n|-|-|\n| Cafe | $$ |\n| Bar | $$ |', 'PlacePriceCafe$$Bar$$'],
  ['|Place|Price|\n|-|-|\n|Cafe|$$|\n|Bar|$$|', 'PlacePriceCafe$$Bar$$'],
  ['- Cafe: $$\n- Bar: $$\n- Club: $$$', 'Cafe: $$Bar: $$Club: $$$'],
  ['Cafe **$$**\nBar **$$**', 'Cafe $$Bar $$'],
])('signs of an expensive place stay: %s', (source, shown) => {
  const { container } = render(element(source, false))
  expect(container.textContent?.replaceAll('\n', '')).toBe(shown)
  expect(container.querySelector('code')).toBeNull()
})
