/** The static version of the pages, for crawlers and visitors without scripts. The browser hydrates it. */
export interface PrerenderedSite {
  /** HTML of each page's root, in the order of the paths. */
  pages: string[]
  /** Rules of every styled component on these pages. */
  css: string
  /** Their class names, by component. */
  names: Record<string, string[]>
}
