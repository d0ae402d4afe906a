/** ms before a text is announced: the browser announces the new focus first. */
const SAID_AFTER = 100

/** ms after which a text is removed: a visitor who reads further would find it again below the conversation. */
const SAID_FOR = 5_000

/**
 * Announce a text to screen readers, through the one status of the element that contains `node`.
 * @param lang language of the text, if it is not that of the panel
 */
export function say(node: Node, text: string, lang?: string): void {
  const root = node.getRootNode()
  if (!(root instanceof ShadowRoot)) return
  const status = root.querySelector('[role=status]')
  const said = document.createTextNode(text)
  // Beside a modal panel, the status would be inert.
  const home = root.querySelector(':is(dialog:modal)') ?? root.querySelector('.frame')
  if (status && status.parentNode !== home) home?.append(status)
  status?.replaceChildren()
  setTimeout(() => {
    if (lang) status?.setAttribute('lang', lang)
    else status?.removeAttribute('lang')
    status?.replaceChildren(said)
    setTimeout(() => said.remove(), SAID_FOR)
  }, SAID_AFTER)
}
