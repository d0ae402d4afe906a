/** A page of a site before it is read. */
export interface Page {
  /** Address of the page without anchor: `/services`. */
  url: string
  format: 'html' | 'markdown'
  content: string
}

/** A page after it is read: headings with the paragraphs under them. */
export interface ReadPage {
  title: string
  /** Two letters of `<html lang>`, if the page says them. */
  lang?: string
  parts: PagePart[]
}

/** A heading and what stands under it, up to the next heading. */
export interface PagePart {
  /** 1 to 6; 0 for what stands above the first heading. */
  level: number
  title: string
  /** The anchor that leads there, empty if there is none. */
  anchor: string
  paragraphs: string[]
  asks: string[]
}

/** The address of a file of a site: `guide/index.html` is `/guide/`, `services.md` is `/services`. */
export function urlOfFile(path: string): string {
  return `/${path.replaceAll('\\', '/').replace(/\.(html?|md|markdown)$/i, '')}`.replace(/\/(index|readme)$/i, '/')
}

/** The format of a file that can be read, by its ending. */
export function formatOfFile(path: string): Page['format'] | undefined {
  if (/\.html?$/i.test(path)) return 'html'
  return /\.(md|markdown)$/i.test(path) ? 'markdown' : undefined
}

/** Text as one line. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** `a | b` as questions. */
export function splitAsks(list: string): string[] {
  return list.split('|').map(tidy).filter(Boolean)
}
