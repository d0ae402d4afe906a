/**
 * Keeps what the visitor selects in a text that grows. React sets the whole text of a node again, and a browser then takes
 * every selection in it away: these nodes change only what differs.
 */
export function keepSelections(block: Element | null | undefined): void {
  if (!block) return
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!Object.hasOwn(node, 'nodeValue')) Object.defineProperty(node, 'nodeValue', GROWING)
  }
}

const GROWING: PropertyDescriptor & ThisType<Text> = {
  get() {
    return this.data
  },
  set(text: string | null) {
    const [before, after] = [this.data, text ?? '']
    let same = 0
    if (after.startsWith(before)) same = before.length
    else while (before.charAt(same) === after.charAt(same)) same++
    this.replaceData(same, before.length - same, after.slice(same))
  },
}
