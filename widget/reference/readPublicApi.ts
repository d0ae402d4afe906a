import { join } from 'node:path'
import {
  type AttributeName,
  type AttributeSpec,
  attributes,
  type CssProperties,
  cancelableEvents,
  cssProperties,
  propertyName,
} from '../publicApi.ts'
import { englishStrings } from '../strings/en.ts'
import { type DocumentedMember, readMembers } from './docstrings.ts'

/** Units of the numbers. They are here to save bytes in the one file. */
const UNITS: Partial<Record<AttributeName, string>> = {
  'max-request-bytes': 'bytes',
  'max-length': 'characters',
  'history-limit': 'messages',
  'max-steps': 'requests',
  'first-byte-timeout': 'seconds',
  'idle-timeout': 'seconds',
}

const FILE = join(import.meta.dirname, '../publicApi.ts')

/** A member of the element: its name, its sentence, and the versions that matter to whoever uses it. */
export type Entry = Pick<DocumentedMember, 'name' | 'description' | 'since' | 'deprecated'>

/** An attribute, and the property that stands for it. */
interface AttributeEntry extends Entry {
  property: string
  /** Type of the property, in TypeScript. */
  type: string
  /** Default, as one would write the attribute. Undefined for an empty one. */
  default: string | undefined
  /** The unit of a number, or the separator of a list. */
  unit: string | undefined
  /** The allowed texts, if there are only a few. */
  values: readonly string[]
}

/** A property that no attribute stands for, or a parameter. */
interface PropertyEntry extends Entry {
  type: string
  isReadonly: boolean
}

/** A method. */
interface MethodEntry extends Entry {
  parameters: { name: string; type: string }[]
  returns: string
}

/** An event. */
interface EventEntry extends Entry {
  /** Type of `event.detail`, in TypeScript. Undefined if there is none. */
  detail: string | undefined
  isCancelable: boolean
}

/** A custom property of style sheets. */
interface CssPropertyEntry extends Entry {
  light: string
  /** Default in the dark scheme, if it is different. */
  dark: string | undefined
}

/** All that `publicApi.ts` says, as text. */
export interface PublicApi {
  attributes: AttributeEntry[]
  properties: PropertyEntry[]
  methods: MethodEntry[]
  events: EventEntry[]
  cssProperties: CssPropertyEntry[]
  cssParts: Entry[]
  slots: Entry[]
}

/** Read the public API of the element: values from the module, sentences and types from its source. */
export function readPublicApi(): PublicApi {
  return {
    attributes: readMembers(FILE, 'attributes').map(member => readAttribute(member)),
    properties: [...readMembers(FILE, 'PropertyValues'), ...readMembers(FILE, 'NicodataChat')].flatMap(readProperty),
    methods: readMembers(FILE, 'Methods').map(readMethod),
    events: readMembers(FILE, 'EventDetails').map(readEvent),
    cssProperties: ['launcherProperties', 'panelProperties', 'conversationProperties'].flatMap(name =>
      readMembers(FILE, name).map(readCssProperty),
    ),
    cssParts: readMembers(FILE, 'cssParts').map(readName),
    slots: readMembers(FILE, 'slots').map(readName),
  }
}

function readName({ source: _, ...entry }: DocumentedMember): Entry {
  return entry
}

function readAttribute(member: DocumentedMember): AttributeEntry {
  // The members of the object are its keys.
  const name = member.name as AttributeName
  const spec: AttributeSpec = attributes[name]
  const property = propertyName(name)
  // As an attribute it has a longer name: tests of pages look for elements by `placeholder`.
  const string = name === 'input-placeholder' ? 'placeholder' : property
  return { ...readName(member), property, ...describe(name, spec, Reflect.get(englishStrings, string)) }
}

function describe(
  name: AttributeName,
  spec: AttributeSpec,
  word: string | undefined,
): Omit<AttributeEntry, keyof Entry | 'property'> {
  const rest = { unit: undefined, values: [] }
  switch (spec.kind) {
    case 'text':
      return { ...rest, type: 'string', default: spec.fallback || word }
    case 'optional':
      return { ...rest, type: 'string | undefined', default: word }
    case 'flag':
      return { ...rest, type: 'boolean', default: undefined }
    case 'number':
      return { ...rest, type: 'number', default: String(spec.fallback), unit: `${UNITS[name]}, at least 1` }
    case 'choice':
      return { ...rest, type: union(spec.values), default: spec.fallback, values: spec.values }
    case 'list': {
      const separator = spec.separator === ' ' ? 'spaces' : `\`${spec.separator}\``
      const fallback = spec.fallback.join(spec.separator) || undefined
      return { ...rest, type: 'readonly string[]', default: fallback, unit: `separated by ${separator}` }
    }
  }
}

function union(values: readonly string[]): string {
  return values.map(value => `'${value}'`).join(' | ')
}

/** A getter describes its property: the setter beside it only accepts more types. */
function readProperty({ source, ...member }: DocumentedMember): PropertyEntry[] {
  if (source.startsWith('set ')) return []
  const [, modifier, type = ''] = /^(?:(readonly )|get )?\w+(?:\(\))?: ([\s\S]*)$/.exec(source) ?? []
  return [{ ...readName({ source, ...member }), type: oneLine(type), isReadonly: modifier !== undefined }]
}

function readMethod(member: DocumentedMember): MethodEntry {
  const [, list = '', returns = ''] = /^\w+\((.*)\): (.*)$/s.exec(member.source) ?? []
  const parameters = list.split(/, (?=\w+:)/).flatMap(parameter => {
    const [name = '', type = ''] = parameter.split(': ')
    return name ? [{ name, type }] : []
  })
  return { ...readName(member), parameters, returns: oneLine(returns) }
}

function readEvent(member: DocumentedMember): EventEntry {
  const [, detail = ''] = /^'[\w-]+': ([\s\S]*)$/.exec(member.source) ?? []
  return {
    ...readName(member),
    detail: detail === 'undefined' ? undefined : oneLine(detail),
    isCancelable: cancelableEvents.some(name => name === member.name),
  }
}

function readCssProperty(member: DocumentedMember): CssPropertyEntry {
  const values: CssProperties = cssProperties
  const [light = '', dark] = values[member.name] ?? []
  // A default may refer to another property. The reference shows the public name of that property.
  const shown = light.replace('var(--_nc-', `var(${cssName('')}`)
  return { ...readName(member), name: cssName(member.name), light: shown, dark }
}

function cssName(name: string): string {
  return `--nicodata-chat-${name}`
}

function oneLine(text: string): string {
  // Members of an object type end at the end of their line.
  return text
    .replaceAll(/(\w)\n\s*(?=readonly)/g, '$1; ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
