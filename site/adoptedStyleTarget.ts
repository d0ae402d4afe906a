/** Style sheets made here, so that a second mount replaces the first one's instead of adding to it. */
const made = new WeakSet<CSSStyleSheet>()

/**
 * `target` of styled-components' `StyleSheetManager` that keeps its rules in an adopted style sheet of `root`. The
 * policy `style-src 'self'` blocks a `<style>` element, and the library would throw at its first rule.
 *
 * It depends on how styled-components 6.6.0 makes its tag (src/sheet/dom.ts): `createElement('style')`,
 * `target.insertBefore(style)`, `style.sheet`. Therefore the version is fixed.
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
      // The element is never in the page. It only gives styled-components the sheet.
      Object.defineProperty(style, 'sheet', { value: sheet })
      return style
    },
  }
  // The library uses no other part of an element.
  return target as unknown as HTMLElement
}
