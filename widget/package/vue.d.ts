/** Entry `nicodata-chat/vue`: the element, and its tag in the templates of Vue. */
import type { DefineComponent, HTMLAttributes, PublicProps } from 'vue'
import type { EventMap } from '../publicApi.ts'
import type { TagProperties, WrittenProperties } from './tag.ts'

export type * from './element.ts'

type PascalCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${PascalCase<Tail>}`
  : Capitalize<Name>

type VueListeners = { [Name in keyof EventMap as `on${PascalCase<Name>}`]?: (event: EventMap[Name]) => void }

type VueProps = Omit<HTMLAttributes, keyof WrittenProperties> &
  PublicProps &
  WrittenProperties &
  TagProperties &
  VueListeners

declare module 'vue' {
  interface GlobalComponents {
    'nicodata-chat': DefineComponent<VueProps>
  }
}
