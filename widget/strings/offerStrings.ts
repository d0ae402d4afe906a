import type { NicodataChatClass } from '../publicApi.ts'
import type { ChatStrings } from './ChatStrings.ts'

/** Give the element the strings of a language as soon as the element is defined. On a server it never is. */
export function offerStrings(language: string, strings: ChatStrings): void {
  void globalThis.customElements?.whenDefined('nicodata-chat').then(() => {
    // TypeScript does not know which class a tag has.
    const element = customElements.get('nicodata-chat') as NicodataChatClass | undefined
    element?.addStrings(language, strings)
  })
}
