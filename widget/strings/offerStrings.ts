import type { NicodataChatClass } from '../publicApi.ts'
import type { ChatStrings } from './ChatStrings.ts'

/** Give the element strings of a language, as soon as it is defined. On a server it never is. */
export function offerStrings(language: string, strings: ChatStrings): void {
  void globalThis.customElements?.whenDefined('nicodata-chat').then(() => {
    // TypeScript knows the class of no tag.
    const element = customElements.get('nicodata-chat') as NicodataChatClass | undefined
    element?.addStrings(language, strings)
  })
}
