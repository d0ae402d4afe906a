/** Style sheets made here, so that a second mount replaces the first one's instead of adding to it. */
const made = new WeakSet<CSSStyleSheet>()

/**
 * `target` of styled-components' `StyleSheetManager` that keeps its rules in an adopted style sheet of `root`. The
 * `<style>` element it would make is refused under `style-src 'self'`, and its first rule then throws.
 *
 * Rests on how styled-components 6.6.0 makes its tag (src/sheet/dom.ts): `createElement('style')`,
 * `target.insertBefore(style)`, `style.sheet`. Its version is pinned for that.
 */
export function adoptedStyleTarget(root: Document | ShadowRoot): HTMLElement {
  const target = {
    nodeType: 1,
    getRootNode: () => root,
    querySelectorAll: () => [],
    insertBefore(style: HTMLStyleElement) {
      const sheet = new CSSStyleSheet()
      made.add(sheet)
      root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter(adopted => !made.has(adopted)), sheet]
      // The element never enters the page: it only has to lead styled-components to the sheet.
      Object.defineProperty(style, 'sheet', { value: sheet })
      return style
    },
  }
  // Nothing else of an element is asked for.
  return target as unknown as HTMLElement
}
