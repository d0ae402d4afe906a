import { NicodataChatElement } from './NicodataChatElement.ts'

// A tag manager or a second bundle may load the script twice: the first definition stays.
if (globalThis.customElements && !customElements.get('nicodata-chat')) {
  customElements.define('nicodata-chat', NicodataChatElement)
}
