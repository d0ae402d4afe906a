const sheets = new Map<string, CSSStyleSheet>()

/**
 * Give rules to a shadow root: one sheet for all elements of a page. The sheet is constructed, because a strict policy
 * blocks style elements.
 */
export function adoptStyles(root: ShadowRoot, rules: string): void {
  // jsdom has no constructed sheets: there the element has no styles.
  if (!root.adoptedStyleSheets) return
  let sheet = sheets.get(rules)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    sheets.set(rules, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
