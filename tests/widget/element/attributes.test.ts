// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type AttributeName, type AttributeSpec, attributes, propertyName } from '../../../widget/publicApi.ts'
import { mountElement } from '../../support/mountElement.ts'

afterEach(() => vi.restoreAllMocks())

/** A text that each kind of attribute can read, and the value it means. */
function readable(spec: AttributeSpec): [string, unknown] {
  switch (spec.kind) {
    case 'flag':
      return ['', true]
    case 'text':
    case 'optional':
      return [' https://exemple.example ', 'https://exemple.example']
    case 'number':
      return ['12', 12]
    case 'choice':
      return [spec.values[1]?.toUpperCase() ?? '', spec.values[1]]
    case 'list':
      return [`un${spec.separator}${spec.separator} deux `, ['un', 'deux']]
  }
}

const properties = (Object.entries(attributes) as [AttributeName, AttributeSpec][]).filter(
  ([name]) => name !== 'lang' && name !== 'scroll',
)

test.each(properties)(
  '%s is its default when absent or removed, and mostly when empty, and its value when set',
  async (name, spec) => {
    const warn = vi.spyOn(console, 'warn')
    const { element } = await mountElement()
    const value = () => Reflect.get(element, propertyName(name))
    expect(value()).toEqual(spec.fallback)

    const [text, meaning] = readable(spec)
    element.setAttribute(name, text)
    expect(value()).toEqual(meaning)

    element.setAttribute(name, '')
    const empty = new Map<string, unknown>([
      ['flag', true],
      ['optional', ''],
    ])
    expect(value()).toEqual(empty.has(spec.kind) ? empty.get(spec.kind) : spec.fallback)

    element.removeAttribute(name)
    expect(value()).toEqual(spec.fallback)
    expect(warn).not.toHaveBeenCalled()
  },
)

test.each(properties)('%s as a property writes the attribute', async (name, spec) => {
  const { element } = await mountElement()
  const [, meaning] = readable(spec)
  Reflect.set(element, propertyName(name), meaning)
  expect(element.hasAttribute(name)).toBe(true)
  expect(Reflect.get(element, propertyName(name))).toEqual(meaning)

  Reflect.set(element, propertyName(name), spec.kind === 'flag' ? false : undefined)
  expect(element.hasAttribute(name)).toBe(false)
})

test.each(properties)(
  '%s as a property that was set before the element is defined writes the attribute',
  async (name, spec) => {
    const { NicodataChatElement } = await import('../../../widget/element/NicodataChatElement.ts')
    const tag = `nicodata-chat-early-${name}`
    const early = document.createElement(tag)
    const [, meaning] = readable(spec)
    Reflect.set(early, propertyName(name), meaning)
    document.body.append(early)
    onTestFinished(() => early.remove())
    customElements.define(tag, class extends NicodataChatElement {})
    customElements.upgrade(early)
    expect(Reflect.get(early, propertyName(name))).toEqual(meaning)
    expect(early.hasAttribute(name)).toBe(true)
    // The accessor is used: no own property of the element hides it.
    expect(Object.hasOwn(early, propertyName(name))).toBe(false)
    // What a property has set stays for the visitor, if the page only forgets it.
    const isState = name === 'open' || name === 'size'
    early.removeAttribute(name)
    expect(Reflect.get(early, propertyName(name))).toEqual(isState ? meaning : spec.fallback)
  },
)

/** Texts that each kind of attribute cannot read. Flags, texts and lists read any. */
function unreadable(spec: AttributeSpec): string[] {
  if (spec.kind === 'choice') return ['autrement']
  return spec.kind === 'number' ? ['beaucoup', '-3', '0', 'Infinity', '12px'] : []
}

const malformed = properties.flatMap(([name, spec]) =>
  unreadable(spec).map(text => [name, text, spec.fallback] as const),
)

test.each(malformed)(
  '%s="%s" cannot be read: the default is used, and the page is warned once',
  async (name, text, fallback) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { element } = await mountElement({ [name]: text })
    element.setAttribute(name, '')
    element.setAttribute(name, text)
    expect(Reflect.get(element, propertyName(name))).toBe(fallback)
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn.mock.calls[0]?.[0]).toContain(`${name}="${text}"`)
  },
)

test('a list may be given to its property as the text of its attribute, as templates do', async () => {
  const { element } = await mountElement({})
  Object.assign(element, { suggestions: 'Où ? | Quand ?', imageOrigins: 'https://a.example https://b.example' })
  expect(element.suggestions).toEqual(['Où ?', 'Quand ?'])
  expect(element.imageOrigins).toEqual(['https://a.example', 'https://b.example'])
})

test('addresses may be on separate lines', async () => {
  const { element } = await mountElement({ 'image-origins': '\n  https://a.example\n\thttps://b.example\n' })
  expect(element.imageOrigins).toEqual(['https://a.example', 'https://b.example'])
})

test.each([
  ['', 'Fermer la discussion'],
  ['fr-CA', 'Fermer la discussion'],
  ['EN-us', 'Close the chat'],
  ['enm', 'Close the chat'],
  ['??', 'Close the chat'],
])('lang="%s" says “%s”', async (lang, words) => {
  const { shadow } = await mountElement({ lang, open: '' })
  expect(await shadow.findByRole('button', { name: words })).toBeTruthy()
})

test.each(properties.filter(([, { kind }]) => kind === 'flag'))(
  '%s="false", as Vue and Svelte write it, means that the attribute is absent, and "true" that it is there',
  async name => {
    const warn = vi.spyOn(console, 'warn')
    const { element } = await mountElement({ [name]: ' false ' })
    const value = () => Reflect.get(element, propertyName(name))
    expect(value()).toBe(false)
    element.setAttribute(name, 'true')
    expect(value()).toBe(true)
    element.setAttribute(name, 'false')
    expect(value()).toBe(false)
    expect(warn).not.toHaveBeenCalled()
  },
)

test('a chat with open="false" stays closed, and one that gets it closes', async () => {
  const { element, shadow, events } = await mountElement({ open: 'false' })
  expect(events).toEqual([])
  element.open = true
  await shadow.findByRole('dialog')
  element.setAttribute('open', 'false')
  expect(shadow.queryByRole('dialog')).toBeNull()
  expect(events).toEqual(['nicodata-chat-open', 'nicodata-chat-close'])
})
