/** Entry `nicodata-chat/solid`: the element, and its tag in the JSX of Solid. */
import type { JSX } from 'solid-js'
import type { NicodataChat } from '../publicApi.ts'
import type { TagAttributes, TagListeners, TagProperties } from './tag.ts'

export type * from './element.ts'

type SolidProperties = { [Name in keyof TagProperties as `prop:${Name}`]?: TagProperties[Name] }

type SolidProps = Omit<JSX.HTMLAttributes<NicodataChat>, keyof TagAttributes> &
  TagAttributes &
  SolidProperties &
  TagListeners<'on:'>

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'nicodata-chat': SolidProps
    }
  }
}
