import { type AttributeValues, type PropertyValues, propertyName } from '../publicApi.ts'
import { attributeNames, readAttribute, writeAttribute } from './attributes.ts'

const PROPERTIES: readonly (keyof PropertyValues)[] = ['headers', 'body', 'fetch', 'onToolCall', 'strings']

// Modules that render on a server import this file too. There is nothing to extend there, and nothing is ever made.
const BrowserElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/** The settings of the element as properties: those that write attributes, and those that no attribute can hold. */
abstract class Settings extends BrowserElement {
  /** Values of the properties that no attribute can hold. */
  protected readonly given: Partial<PropertyValues> = {}

  /** A property that no attribute can hold was set. */
  protected abstract propertyChanged(): void

  /** Take over what was set on the element before its class was there, which would hide the accessors for ever. */
  protected adoptOwnProperties(): void {
    for (const name of [...attributeNames.map(propertyName), ...PROPERTIES]) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }
}

for (const attribute of attributeNames) {
  // The browser's own.
  if (attribute === 'lang') continue
  Object.defineProperty(Settings.prototype, propertyName(attribute), {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      return readAttribute(attribute, this.getAttribute(attribute))
    },
    set(this: Element, value: unknown) {
      const text = writeAttribute(attribute, value)
      if (text === null) this.removeAttribute(attribute)
      else this.setAttribute(attribute, text)
    },
  })
}

for (const name of PROPERTIES) {
  Object.defineProperty(Settings.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: { given: Partial<PropertyValues> }) {
      return this.given[name]
    },
    set(this: { given: Record<string, unknown>; propertyChanged(): void }, value: unknown) {
      if (value === this.given[name]) return
      this.given[name] = value
      this.propertyChanged()
    },
  })
}

// TypeScript does not see accessors that a loop defines.
/** Base class of `<nicodata-chat>`. */
export const SettingsElement = Settings as abstract new () => Settings & Omit<AttributeValues, 'lang'> & PropertyValues
