import { setAttribute } from '../early/setAttribute.ts'
import type { AttributeValues, PropertyValues } from '../publicApi.ts'
import { propertyOf, readAttribute, writeAttribute } from './attributes.ts'
import { propertyNames } from './propertyNames.ts'

// Server rendering imports this file too, where HTMLElement does not exist. No element is created there.
const BrowserElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/** Attributes that visitors change, in one text: no other attribute is a part of it. */
const STATE = 'open size'

/** Settings as properties: most reflect to attributes, the others hold values that no attribute can. */
abstract class Settings extends BrowserElement {
  /** Values of the properties that no attribute can hold. */
  protected readonly given: Partial<PropertyValues> = {}

  /** State as the visitor, a method or a property has set it. A page that renders its own HTML again does not know it. */
  readonly #own: Record<string, string> = {}
  /** Attributes as the page has set them. */
  readonly #pages: Record<string, string | null> = {}

  /** Set or remove an attribute for the element itself. */
  protected reflect(name: string, text: string | null): void {
    // What the page has already set stays the page's.
    if (text === this.getAttribute(name)) return
    delete this.#own[name]
    if (text !== null && STATE.includes(name)) this.#own[name] = text
    setAttribute(this, name, text)
  }

  /** An attribute has changed: is it state that the page only forgets, or writes as before? Then it is set again. */
  protected keepsOwn(name: string, before: string | null, text: string | null): boolean {
    const own = this.#own[name]
    // Who sets the same value once more takes it over.
    if (own === text && before !== text) return false
    if (own !== undefined && own !== text && (text === null || (name === 'size' && text === this.#pages[name]))) {
      this.setAttribute(name, own)
      return true
    }
    delete this.#own[name]
    this.#pages[name] = text
    return false
  }

  /** A property that no attribute can hold was set. */
  protected abstract propertyChanged(): void

  /** Move values that were set before the class was defined: own properties would hide the accessors. */
  protected adoptOwnProperties(): void {
    for (const name of [...propertyOf.values(), ...propertyNames, 'messages']) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      try {
        Reflect.set(this, name, value)
      } catch (error) {
        // A wrong value must not keep the element from being made.
        console.error(error)
      }
    }
  }
}

for (const [attribute, property] of propertyOf) {
  // The browser declares this property too.
  if (attribute === 'lang') continue
  Object.defineProperty(Settings.prototype, property, {
    configurable: true,
    enumerable: true,
    get(this: Element) {
      // Frameworks set it like any other property, and pages call the method of this name.
      if (attribute === 'scroll') return BrowserElement.prototype.scroll
      return readAttribute(attribute, this.getAttribute(attribute))
    },
    set(this: { reflect(name: string, text: string | null): void }, value: unknown) {
      this.reflect(attribute, writeAttribute(attribute, value))
    },
  })
}

for (const name of propertyNames) {
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
export const SettingsElement = Settings as abstract new () => Settings &
  Omit<AttributeValues, 'lang' | 'scroll'> &
  Omit<PropertyValues, 'conversationId'>
