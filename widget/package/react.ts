/** Entry `nicodata-chat/react`: a session's state in a component, and `<nicodata-chat>` in JSX. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  AttributeName,
  AttributeValues,
  EventMap,
  NicodataChat,
  PropertyValues,
  propertyName,
} from '../publicApi.ts'

// biome-ignore lint/performance/noBarrelFile: an entry of the package has to name what it offers
export { useChat } from '../panel/useChat.ts'

type AttributeText<Value> = Value extends readonly string[] ? string : Value

type Hyphenated = Extract<AttributeName, `${string}-${string}`>

type HyphenatedAttributes = { [Name in Hyphenated]?: AttributeText<AttributeValues[PropertyOf<Name>]> }

type PropertyOf<Name extends AttributeName> = ReturnType<typeof propertyName<Name>>

type EventListeners = { [Name in keyof EventMap as `on${Name}`]?: (event: EventMap[Name]) => void }

/**
 * What JSX may give `<nicodata-chat>`. Hyphenated names are attributes and can be rendered on a server; React sets the
 * others as properties. `onToolCall` is missing: React takes it for an event, so it is to be set through a `ref`.
 */
export type NicodataChatProps = DetailedHTMLProps<HTMLAttributes<NicodataChat>, NicodataChat> &
  HyphenatedAttributes &
  Partial<Omit<AttributeValues, 'lang'>> &
  Partial<Omit<PropertyValues, 'onToolCall'>> &
  EventListeners

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'nicodata-chat': NicodataChatProps
    }
  }
}
