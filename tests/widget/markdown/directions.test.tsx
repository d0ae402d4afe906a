// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from '../../../widget/markdown/render/Markdown.tsx'
import { englishStrings } from '../../../widget/strings/en.ts'

afterEach(cleanup)

/** The elements of a reply that take the direction of their first letter, by their names and texts. */
function directed(source: string): string[] {
  const { container } = render(
    <Markdown source={source} isStreaming={false} imageOrigins={[]} strings={englishStrings} />,
  )
  return [...container.querySelectorAll<HTMLElement>('[dir]')].map(
    ({ dir, localName, textContent }) => `${dir} ${localName} ${textContent?.replace(/\s+/g, ' ').trim()}`,
  )
}

test.each([
  ['English, then Arabic', 'The answer:\n\nالسعر 25 يورو.', ['ltr p The answer:', 'rtl p السعر 25 يورو.']],
  [
    'Hebrew, then an English list',
    'שלום.\n\n1. First (one).\n2. שני',
    ['rtl p שלום.', 'ltr ol First (one). שני', 'ltr li First (one).', 'rtl li שני'],
  ],
  ['a table', '| اسم | Price |\n|--|--|\n| قهوة | 3 |', ['rtl th اسم', 'ltr th Price', 'rtl td قهوة']],
  ['code before the words', '`npm start` سپس\n\n- `a`', ['rtl p npm start سپس']],
  ['a heading and a quote', '# فارسی\n\n> Quote', ['rtl h3 فارسی', 'ltr blockquote Quote', 'ltr p Quote']],
])('each paragraph, item and cell with words has its own direction: %s', (_, source, expected) => {
  expect(directed(source)).toEqual(expected)
})

test.each(['Bonjour.\n\n- a', '注意：**正文**', 'Привет'])('a reply in one direction needs none: %s', source =>
  expect(directed(source)).toEqual([]),
)
