/** Warn the developer of a page whose content would not be shown, because the element has no end tag. */
export function warnOfContent(chat: Element): void {
  const warn = () => {
    if (chat.querySelector(':scope>:not([slot])')) console.warn('<nicodata-chat/> hides the page')
  }
  // A complete page has no parser that could have gone wrong, and would keep the listener.
  if (document.readyState !== 'complete') addEventListener('load', warn, { once: true })
}
