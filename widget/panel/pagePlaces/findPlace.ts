import { readAnchor } from '../../../shared/quoteAddress.ts'
import { findQuote } from './findQuote.ts'

/** A place of the page: an element and, if the page still has them, the quoted words. */
export interface PagePlace {
  element: Element
  quotes?: readonly Range[]
}

/** The place of this document that an address names. Undefined if it is of another document, or is not found. */
export function findPlace(address: URL): PagePlace | undefined {
  if (!isThisDocument(address)) return undefined
  const { id, ends } = readAnchor(address)
  const element = id === '' ? document.body : findById(document, id)
  const quotes = findQuote(element ?? document.body, ends)
  return element || quotes[0] ? { element: element ?? parentOf(quotes[0]) ?? document.body, quotes } : undefined
}

/** The element in which quoted words begin. */
export function parentOf(quote: Range | undefined): Element | null | undefined {
  return quote?.startContainer.parentElement
}

/** Visitors may have come with a query of an advertisement, or to `index.html`, or to a page without its `.html`. */
function isThisDocument(address: URL): boolean {
  const pageOf = ({ origin, pathname }: URL | Location) => origin + pathname.replace(/(?:\/index)?\.html?$|\/$/, '')
  return pageOf(address) === pageOf(location) && (address.search === '' || address.search === location.search)
}

/** Pages of web components have their sections in shadow roots. */
function findById(root: Document | ShadowRoot, id: string): Element | undefined {
  const found = root.getElementById(id)
  if (found) return found
  for (const { shadowRoot } of root.querySelectorAll(':not(nicodata-chat)')) {
    const inside = shadowRoot && findById(shadowRoot, id)
    if (inside) return inside
  }
  return undefined
}
