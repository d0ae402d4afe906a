// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

let importFile: typeof import('../../shared/importFile.ts').importFile

// A script remembers the import maps of its page.
beforeEach(async () => {
  vi.resetModules()
  importFile = (await import('../../shared/importFile.ts')).importFile
})

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

/** Put an import map, or another script, on the page until the end of the test. */
function addMap(map: string, script: Element = document.createElement('script')): void {
  if (!script.hasAttribute('type')) script.setAttribute('type', 'importmap')
  script.textContent = map
  document.body.append(script)
  onTestFinished(() => script.remove())
}

/** A script with these attributes. */
function scriptWith(attributes: Record<string, string>, script: Element = document.createElement('script')): Element {
  for (const [name, text] of Object.entries(attributes)) script.setAttribute(name, text)
  return script
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

test.each(['\\u002d', '\\u002D', '\\t', '\\n', '\\r', '\\u0009', '\\u000A', '\\u000d'])(
  'an import map with %s in a name can name any file',
  async sign => {
    const name = `escaped-${sign.slice(1)}.js`
    addMap(`{"integrity":{"esc${sign}aped":"sha384-…"}}`)
    for (let call = 0; call < 2; call++) await expect(load(name, away(1))).rejects.toThrow('away')
  },
)

test.each([
  ['beside it', 'https://cdn.example/nicodata-chat.loader.js'],
  ['beside it, whatever its name', 'https://cdn.example/x.min.js?v=2'],
])('a script %s that has an `integrity` keeps the file from every other address', async (title, src) => {
  addMap('', scriptWith({ src, integrity: 'sha384-…', type: 'text/plain' }))
  for (let call = 0; call < 2; call++) await expect(load(`${title.length}-beside.js`, away(1))).rejects.toThrow('away')
})

test('an import map in SVG counts', async () => {
  const script = document.createElementNS('http://www.w3.org/2000/svg', 'script')
  addMap(named({ integrity: { NAME: 'sha384-…' } }, `data:text/javascript,${away(1)}svg.js`), script)
  for (let call = 0; call < 2; call++) await expect(load('svg.js', away(1))).rejects.toThrow('away')
})

test('so does one that comes after the failure, whatever the letters of its type', async () => {
  await expect(load('late.js', away(1))).rejects.toThrow('away')
  addMap(
    named({ integrity: { NAME: 'sha384-…' } }, `data:text/javascript,${away(1)}late.js`),
    scriptWith({ type: ' ImportMap ' }),
  )
  await expect(load('late.js', away(1))).rejects.toThrow('away')
})

test('so does one that the page has removed, whenever', async () => {
  addMap(named({ integrity: { NAME: 'sha384-…' } }, `data:text/javascript,${away(1)}removed.js`))
  await load('there.js', 'export const address=1//')
  for (const script of document.querySelectorAll('script')) script.remove()
  for (let call = 0; call < 2; call++) await expect(load('removed.js', away(1))).rejects.toThrow('away')
})

test.each([
  ['other files', { integrity: { '/other.js': 'sha384-…' }, imports: { react: '/react.js' } }],
  ['nothing', {}],
  ['other files, as PHP writes it', '{"imports":{"@wordpress\\/a11y":"https:\\/\\/blog.example\\/a11y.js"}}'],
])('an import map about %s does not', async (title, map) => {
  addMap(typeof map === 'string' ? map : JSON.stringify(map))
  await expect(load(`free-${title}.js`, away(1))).rejects.toThrow('away')
  await load(`free-${title}.js`, away(1))
})

test.each([
  ['has none, and is beside it', { src: 'https://cdn.example/nicodata-chat.js' }],
  ['has one, and is elsewhere', { src: 'https://code.example/jquery.js', integrity: 'sha384-…' }],
  ['has one, and no address', { integrity: 'sha384-…' }],
])('a script that %s keeps it from none', async (title, attributes) => {
  addMap('', scriptWith({ ...attributes, type: 'text/plain' }))
  await expect(load(`script-${title.length}.js`, away(1))).rejects.toThrow('away')
  await load(`script-${title.length}.js`, away(1))
})

test('what the address already asks for stays', async () => {
  const code = "if(!import.meta.url.endsWith('v=1&b=2&retry=1'))throw Error('away')//"
  await expect(load('x.js?v=1&b=2', code)).rejects.toThrow('away')
  await load('x.js?v=1&b=2', code)
})

test.each(['', 'export const other=1;', 'export const address=0;'])(
  'a module with %j in place of the wanted one did not load: the next call has another address',
  async other => {
    const code = `${other}//`
    const load = () =>
      importFile<Module>(`data:text/javascript,${code}${other.length}.js`, 'https://cdn.example/', 'address')
    await expect(load()).rejects.toThrow('has no address')
    await expect(load()).rejects.toThrow('retry=1 has no address')
  },
)

test.each(['import.meta.url', "'never'", '1'])(
  'a module with %s that does not end loading fails after 30 s, and the next call has another address',
  async value => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const stalled = `export const address=${value};if(!import.meta.url.endsWith('retry=1'))await new Promise(()=>{})//`
    const name = `stalled-${value.length}.js`
    const failure = expect(load(name, stalled)).rejects.toThrow('too late')
    await vi.advanceTimersByTimeAsync(29_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await failure
    expect(await load(name, stalled)).toHaveProperty('address')
    expect(vi.getTimerCount()).toBe(0)
  },
)
