import type { Role } from './visitor.ts'

/*
 * Functions that run in the page. They are sent as text, so they cannot use this module. They fill gaps of WebDriver:
 * it searches only one shadow root at a time, and it cannot read the console.
 */

/** Text of an element or value of a field. White space of any kind, also no-break spaces, becomes one space. */
export function textOf(element: Element): string {
  const text = 'value' in element && typeof element.value === 'string' ? element.value : element.textContent
  return (text ?? '').replace(/\s+/g, ' ')
}

/** Whether the element has the focus. */
export function hasFocus(element: Element): boolean {
  return (element.getRootNode() as Document | ShadowRoot).activeElement === element
}

/** All elements of a role that assistive technology can reach, in document order, also in open shadow roots. */
export function listRole(role: Role): Element[] {
  const selectors: Record<Role, string> = {
    alert: '[role=alert]',
    button: 'button, [role=button], input[type=submit]',
    dialog: 'dialog, [role=dialog]',
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    log: '[role=log]',
    status: '[role=status], output:not(:empty)',
    textbox: 'textarea, input:not([type]), input[type=text], input[type=email]',
  }
  const isReachable = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    for (let above: Element | null = element; above; ) {
      if (above.matches('[aria-hidden=true], [inert]')) return false
      const root: Node = above.getRootNode()
      above = above.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    return true
  }
  const search = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap(element => [
      ...(element.matches(selectors[role]) && isReachable(element) ? [element] : []),
      ...(element.shadowRoot ? search(element.shadowRoot) : []),
    ])
  return search(document)
}

/** Begin to record the page's console lines and uncaught errors. */
export function listenToConsole(): void {
  const lines: string[] = []
  Object.assign(window, { nicodataTestConsole: lines })
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const write = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      lines.push(values.map(String).join(' '))
      write(...values)
    }
  }
  window.addEventListener('error', event => lines.push(`page error: ${event.message}`))
  window.addEventListener('unhandledrejection', event => lines.push(`page error: ${event.reason}`))
}

/** The lines recorded since {@link listenToConsole}. */
export function readConsole(): string[] {
  return (window as { nicodataTestConsole?: string[] }).nicodataTestConsole ?? []
}
