import type { NicodataChat } from '../publicApi.ts'

/** Events that pages take away from a visitor, by smooth scrolling, focus traps, copy protection and drop zones. */
const KEPT =
  'wheel touchstart touchmove touchend focusin focusout mousedown pointerdown beforeinput copy cut paste contextmenu selectstart dragstart dragenter dragover drop'

/** Keep these events of the shadow root from the page. Listeners on the element itself get them. */
export function keepEvents(chat: NicodataChat): void {
  const keep = (event: Event) => {
    // Nodes in slots are the page's, and so is a file that the chat does not take.
    const isFile = (event as DragEvent).dataTransfer?.types.includes('Files')
    if (event.target === chat && (!isFile || chat.files[0])) event.stopPropagation()
  }
  for (const type of KEPT.split(' ')) chat.addEventListener(type, keep, { passive: true })
}
