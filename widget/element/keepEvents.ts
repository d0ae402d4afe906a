import type { NicodataChat } from '../publicApi.ts'

/** Events that pages take away from a visitor, by smooth scrolling, focus traps, copy protection, drop zones and shortcuts. */
const KEPT =
  'wheel touchstart touchmove touchend focusin focusout mousedown pointerdown beforeinput copy cut paste contextmenu selectstart dragstart dragenter dragover drop keydown keyup keypress'

/** Keep these events of the shadow root from the page. Listeners on the element itself get them. */
export function keepEvents(chat: NicodataChat, launcher: HTMLElement): void {
  const keep = (event: Event) => {
    const { target } = event
    // Nodes in slots are the page's, and so is a file that the chat does not take, and a key on the closed chat.
    const isSlotted = target !== chat && chat.contains(target as Node)
    const isFile = (event as DragEvent).dataTransfer?.types.includes('Files')
    const isPages = isFile ? !chat.files[0] : 'key' in event && event.composedPath()[0] === launcher
    if (!isSlotted && !isPages) event.stopPropagation()
  }
  for (const type of KEPT.split(' ')) chat.addEventListener(type, keep, { passive: true })
}
