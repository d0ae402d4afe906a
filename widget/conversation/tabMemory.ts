/**
 * What this tab keeps under a name until it is closed; empty if nothing, if the page forbids its storage, or without a name:
 * the first access to a storage waits for the browser.
 */
export function recall(name: string): string {
  try {
    return name && (sessionStorage.getItem(name) ?? '')
  } catch {
    return ''
  }
}

/** Keep a text under a name until the tab is closed; an empty one forgets it. False if it is lost, without a storage. */
export function remember(name: string, text: string): boolean {
  try {
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
    return true
  } catch {
    // A page may forbid its storage, or fill it.
    return !text
  }
}

/** Name of the question that a reload gives back, because a file of the chat did not load. */
export function questionName(persistKey: string): string {
  return `nicodata-chat ${persistKey} question`
}
