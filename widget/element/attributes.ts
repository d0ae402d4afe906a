import { type AttributeName, type AttributeSpec, type AttributeValues, attributes, propertyName } from '../publicApi.ts'

/** Attributes whose changes the browser reports. */
export const attributeNames = Object.keys(attributes) as AttributeName[]

/** The property of each attribute. */
export const propertyOf = new Map(attributeNames.map(name => [name, propertyName(name)] as const))

type Value = AttributeValues[keyof AttributeValues]

/** Values that were already warned about, so that a page that renders often is warned once. */
const reported = new Set<string>()

/** Parse an attribute's text. An invalid text gives the default, and one warning on the console. */
export function readAttribute(name: AttributeName, text: string | null): Value {
  const spec: AttributeSpec = attributes[name]
  const trimmed = text?.trim() ?? ''
  // The start of a welcome of several lines tells how far they are indented.
  const isIndented = name === 'welcome' && trimmed.includes('\n')
  const value = text === null ? undefined : parse(spec, isIndented ? text : trimmed)
  if (value === undefined && text?.trim()) warnOnce(name, text, spec)
  // Each entry of the table has its own type of parser, which the union of all entries loses.
  return (value ?? spec.fallback) as Value
}

/** The attribute's text for a property's value; null removes it. */
export function writeAttribute(name: AttributeName, value: unknown): string | null {
  const spec: AttributeSpec = attributes[name]
  if (spec.kind === 'flag') return value ? '' : null
  if (value === undefined || value === null) return null
  return spec.kind === 'list' && Array.isArray(value) ? value.join(spec.separator) : String(value)
}

/** Every attribute of an element as typed values. Its `id` keeps its stored conversation apart from others. */
export function readAttributes(element: Element): AttributeValues {
  const entries = [...propertyOf].map(([name, property]) => [property, readAttribute(name, element.getAttribute(name))])
  // The table of attributes gives each property's type.
  const values = Object.fromEntries(entries) as AttributeValues
  return { ...values, persistKey: values.persistKey || `${values.endpoint || values.backend}#${element.id}` }
}

function parse(spec: AttributeSpec, text: string): string | number | boolean | readonly string[] | undefined {
  switch (spec.kind) {
    case 'flag':
      // Vue and Svelte write the word `false`.
      return text !== 'false'
    case 'text':
      return text || undefined
    case 'optional':
      return text
    case 'choice':
      return spec.values.find(value => value === text.toLowerCase())
    case 'number':
      return Number(text) >= 1 && Number.isFinite(Number(text)) ? Number(text) : undefined
    case 'list':
      return text
        .split(spec.separator.trim() || /\s+/)
        .map(item => item.trim())
        .filter(Boolean)
  }
}

function warnOnce(name: AttributeName, text: string, spec: AttributeSpec) {
  const report = `<nicodata-chat ${name}="${text}">: ${expectation(spec)} was expected; "${spec.fallback}" is used.`
  if (reported.has(report)) return
  reported.add(report)
  console.warn(report)
}

function expectation(spec: AttributeSpec): string {
  // All other kinds take any text.
  return spec.kind === 'choice' ? spec.values.map(value => `"${value}"`).join(' or ') : 'a number from 1 on'
}
