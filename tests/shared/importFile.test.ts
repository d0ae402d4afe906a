// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { importFile } from '../../shared/importFile.ts'

/** Code of a module that is away until its address has this number. Node keeps the failure of an address, as Firefox does. */
const away = (until: number | string) =>
  `const at=import.meta.url;if(!at.endsWith('retry=${until}'))throw Error('away');export const address=at//`

interface Module {
  address: string
}

/** Import a file whose address has this code. */
function load(name: string, code: string): Promise<Module> {
  return importFile<Module>(`data:text/javascript,${code}${name}`, 'https://cdn.example/')
}

/** Put an import map on the page until the end of the test. */
function addMap(map: string, type = 'importmap'): void {
  const script = document.createElement('script')
  script.type = type
  script.textContent = map
  document.body.append(script)
  onTestFinished(() => script.remove())
}

test.each([1, 2, 5])(
  'a file that was away %i times is there for the next call, and stays the same module',
  async times => {
    const name = `calls-${times}.js`
    for (let call = 0; call < times; call++) await expect(load(name, away(times))).rejects.toThrow('away')
    const module = await load(name, away(times))
    expect(module.address).toMatch(new RegExp(`retry=${times}$`))
    expect(await load(name, away(times))).toBe(module)
  },
)

test('calls at the same time share a load, and get one module', async () => {
  const call = () => load('together.js', away(2))
  const statuses = async () => (await Promise.allSettled([call(), call(), call()])).map(({ status }) => status)
  expect(await statuses()).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await statuses()).toEqual(['rejected', 'rejected', 'rejected'])
  const [one, other] = await Promise.all([call(), call()])
  expect(one).toBe(other)
})

const PINS: [string, object][] = [
  ['gives its integrity', { integrity: { 'https://cdn.example/NAME': 'sha384-…' } }],
  ['gives its integrity by a relative address', { integrity: { './NAME': 'sha384-…' } }],
  [
    'gives it another address',
    { imports: { 'https://cdn.example/NAME': '/copy.js' }, integrity: { '/copy.js': 'sha384-…' } },
  ],
  ['gives it another address in a part of the site', { scopes: { '/shop/': { '/NAME': '/copy.js' } } }],
]

/** A page names a file by its name, and the test by the whole code. */
const named = (map: object, name: string) =>
  JSON.stringify(map).replace('NAME', () => JSON.stringify(name).slice(1, -1))

test.each(PINS)('an import map that %s keeps the file from every other address', async (title, map) => {
  const code = away(1)
  addMap('{"imports":{"other":"/other.js"}}')
  addMap(named(map, `data:text/javascript,${code}${title.length}.js`))
  for (let call = 0; call < 4; call++) await expect(load(`${title.length}.js`, code)).rejects.toThrow('away')
})

test.each(['\\\\u002d', '%2D', '%2d'])('an import map that writes %s for a hyphen names the file too', async sign => {
  const code = away(1)
  const name = `in-map-${sign.length}-${sign.charCodeAt(2)}.js`
  addMap(
    named({ integrity: { NAME: 'sha384-…' } }, `data:text/javascript,${code}${name}`).replaceAll('-', sign.slice(-6)),
  )
  for (let call = 0; call < 2; call++) await expect(load(name, code)).rejects.toThrow('away')
})

test('so does one that comes after the failure, whatever the letters of its type', async () => {
  await expect(load('late.js', away(1))).rejects.toThrow('away')
  addMap(named({ integrity: { NAME: 'sha384-…' } }, `data:text/javascript,${away(1)}late.js`), ' ImportMap ')
  await expect(load('late.js', away(1))).rejects.toThrow('away')
})

test.each([
  ['other files', { integrity: { '/other.js': 'sha384-…' }, imports: { react: '/react.js' } }],
  ['nothing', {}],
])('an import map about %s does not', async (title, map) => {
  addMap(JSON.stringify(map))
  await expect(load(`free-${title}.js`, away(1))).rejects.toThrow('away')
  await load(`free-${title}.js`, away(1))
})

test('what the address already asks for stays', async () => {
  const code = "if(!import.meta.url.endsWith('v=1&b=2&retry=1'))throw Error('away')//"
  await expect(load('x.js?v=1&b=2', code)).rejects.toThrow('away')
  await load('x.js?v=1&b=2', code)
})
