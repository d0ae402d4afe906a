/** Entry `nicodata-chat/vue`: the element, and its tag in the templates of Vue. */
import type { HTMLAttributes, PublicProps } from 'vue'
import type { EventMap, NicodataChat } from '../publicApi.ts'
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
    // A template ref holds the instance of this class: the element.
    'nicodata-chat': new () => NicodataChat & { $props: VueProps }
  }
}
