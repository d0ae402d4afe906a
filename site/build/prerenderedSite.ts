/** The static twin of the pages: what crawlers and readers without scripts get, and what the browser hydrates. */
export interface PrerenderedSite {
  /** HTML of each page's root, in the order of the paths asked for. */
  pages: string[]
  /** Rules of every styled component on these pages. */
  css: string
  /** Their class names, by component. */
  names: Record<string, string[]>
}
