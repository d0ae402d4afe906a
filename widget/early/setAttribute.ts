/** Set an attribute, or remove it. */
export function setAttribute(element: Element, name: string, text: string | false | undefined | null): void {
  if (text) element.setAttribute(name, text)
  else element.removeAttribute(name)
}
