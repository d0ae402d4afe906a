/**
 * Entry `nicodata-chat/svelte`: the element, and its tag in Svelte. A server writes every attribute as text, so objects
 * are set on the element, with `{@attach}`.
 */
import type { HTMLAttributes } from 'svelte/elements'
import type { NicodataChat } from '../publicApi.ts'
import type { TagAttributes, TagListeners } from './tag.ts'

export type * from './element.ts'

type SvelteProps = Omit<HTMLAttributes<NicodataChat>, keyof TagAttributes> & TagAttributes & TagListeners<'on'>

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'nicodata-chat': SvelteProps
  }
}
