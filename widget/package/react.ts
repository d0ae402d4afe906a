/** Entry `nicodata-chat/react`: the element as a component, a session's state as a hook, the tag in JSX. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { NicodataChat } from '../publicApi.ts'
import type { TagAttributes, TagListeners, TagProperties, WrittenProperties } from './tag.ts'

// biome-ignore lint/performance/noBarrelFile: an entry of the package has to list its exports
export { NicodataChat, type NicodataChatProps } from './NicodataChat.tsx'
export { useChat } from './useChat.ts'

type Hyphenated = Extract<keyof TagAttributes, `${string}-${string}`>

/** Without the empty text: the property has a boolean. */
type Settings = { [Name in keyof WrittenProperties]: Exclude<WrittenProperties[Name], ''> }

/** JSX props of the tag itself: attributes, properties, and listeners named `on` + event name. */
type TagProps = DetailedHTMLProps<HTMLAttributes<NicodataChat>, NicodataChat> &
  Pick<TagAttributes, Hyphenated> &
  Settings &
  TagProperties &
  TagListeners<'on'>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'nicodata-chat': TagProps
    }
  }
}
