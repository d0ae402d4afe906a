/** Entry `nicodata-chat/preact`: the element, and its tag in the JSX of Preact. */
import type { HTMLAttributes } from 'preact'
import type { NicodataChat } from '../publicApi.ts'
import type { TagAttributes, TagListeners, TagProperties } from './tag.ts'

export type * from './element.ts'

type PreactProps = Omit<HTMLAttributes<NicodataChat>, keyof TagAttributes> &
  TagAttributes &
  TagProperties &
  TagListeners<'on'>

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'nicodata-chat': PreactProps
    }
  }
}
