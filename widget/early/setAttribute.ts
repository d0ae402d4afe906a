/** Set an attribute, or remove it. */
export function setAttribute(element: Element, name: string, text: string | false | null): void {
  if (typeof text === 'string') element.setAttribute(name, text)
  else element.removeAttribute(name)
}
