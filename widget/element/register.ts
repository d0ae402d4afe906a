import { NicodataChatElement } from './NicodataChatElement.ts'

// Pages load the script twice, through a tag manager or a second copy in a bundle: the first one stays.
if (globalThis.customElements && !customElements.get('nicodata-chat')) {
  customElements.define('nicodata-chat', NicodataChatElement)
}
