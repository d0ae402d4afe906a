/** Entry `nicodata-chat/react`: the element as a component, a session's state as a hook, the tag in JSX. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type {
  AttributeName,
  AttributeValues,
  EventMap,
  NicodataChat,
  PropertyValues,
  propertyName,
} from '../publicApi.ts'
import type { WrittenProperties } from './tag.ts'

// biome-ignore lint/performance/noBarrelFile: an entry of the package has to list its exports
export { useChat } from '../panel/useChat.ts'
export { NicodataChat, type NicodataChatProps } from './NicodataChat.tsx'

type AttributeText<Value> = Value extends readonly string[] ? string : Value

type Hyphenated = Extract<AttributeName, `${string}-${string}`>

type HyphenatedAttributes = { [Name in Hyphenated]?: AttributeText<AttributeValues[PropertyOf<Name>]> }

type PropertyOf<Name extends AttributeName> = ReturnType<typeof propertyName<Name>>

type EventListeners = { [Name in keyof EventMap as `on${Name}`]?: (event: EventMap[Name]) => void }

/**
 * JSX props of the tag itself: attributes, properties, and listeners named `on` + event name. `onToolCall` is missing
 * because React would treat it as an event listener.
 */
type TagProps = DetailedHTMLProps<HTMLAttributes<NicodataChat>, NicodataChat> &
  HyphenatedAttributes &
  WrittenProperties &
  Partial<Omit<PropertyValues, 'onToolCall'>> &
  EventListeners

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'nicodata-chat': TagProps
    }
  }
}
