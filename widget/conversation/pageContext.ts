import type { PageContext } from '../../shared/chatProtocol.ts'

const MAX_TEXT = 200
const MAX_HEADINGS = 500

/** Read where the visitor is on the page, at this moment. */
export function readPageContext(): PageContext {
  const { title, documentElement } = document
  const headings = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].slice(0, MAX_HEADINGS)
  const above = headings.findLast(heading => {
    const { top, height } = heading.getBoundingClientRect()
    return height > 0 && top < innerHeight / 2
  })
  return {
    url: short(pageAddress()),
    title: short(title),
    language: short(documentElement.lang),
    heading: short(above?.textContent ?? ''),
  }
}

/** Address of the page without query and anchor, which may hold secrets. */
export function pageAddress(): string {
  return location.origin + location.pathname
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
}
