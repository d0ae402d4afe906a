// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { answering, mountElement } from '../../support/mountElement.ts'

const REPLY = [
  '# Opening hours',
  'See [our page][1] and [the map](https://a.test/map).',
  '| day | open |\n|---|---|\n| Friday | 9 to 5 |',
  '1. one\n2. two',
  '```js\nlet a = 1\n```',
  '[1]: https://a.test/hours "Hours"',
].join('\n\n')

/** What Prototype 1.7, MooTools 1.4 and the scripts of pages put in place of built-ins. */
const REPLACEMENTS: Record<string, () => () => void> = {
  'Array.prototype.entries of Prototype': () =>
    replace(Array.prototype, 'entries', function (this: unknown[]) {
      return this.slice()
    }),
  'Array.from of Prototype': () => replace(Array, 'from', (list: ArrayLike<unknown>) => [].slice.call(list)),
  'a variable URL': () => replace(globalThis, 'URL', '/home'),
  'a variable Headers': () => replace(globalThis, 'Headers', ['Title']),
}

/** Returns the function that puts the built-in back. The runner keeps its own: it would lose the results of tests. */
function replace(target: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name) ?? {}
  const builtIn = Reflect.get(target, name)
  Object.defineProperty(target, name, { configurable: true, get: () => (isAskedByRunner() ? builtIn : value) })
  const putBack = () => void Object.defineProperty(target, name, own)
  onTestFinished(putBack)
  return putBack
}

/** Is the code that reads the built-in a part of the test runner? */
function isAskedByRunner(): boolean {
  // The lines of this function and of the getter are before it.
  const [caller = ''] = new Error().stack?.split('\n').slice(3) ?? []
  return /\/node_modules\/(?:@?vitest|tinypool|birpc)\/|node:internal/.test(caller)
}

test.each(Object.keys(REPLACEMENTS))('A reply is formatted on a page with %s', async name => {
  const { element, shadow } = await mountElement({ open: '' }, { fetch: answering(REPLY) })
  await shadow.findByRole('textbox')
  const putBack = REPLACEMENTS[name]?.()
  await element.send('When?')
  await expect.poll(() => element.shadowRoot?.textContent).toContain('9 to 5')
  await expect.poll(() => element.shadowRoot?.querySelector('td')).toBeTruthy()
  // The queries use these built-ins too.
  putBack?.()
  expect(shadow.getByRole('link', { name: /the map/ })).toBeTruthy()
  expect(shadow.getByRole('cell', { name: '9 to 5' })).toBeTruthy()
  const addresses = shadow.getAllByRole('link').map((link: HTMLElement) => link.getAttribute('href'))
  expect(addresses).toContain('https://a.test/hours')
  expect(shadow.getByRole('heading', { name: 'Opening hours' })).toBeTruthy()
  expect(shadow.getAllByRole('listitem').length).toBeGreaterThanOrEqual(2)
})
