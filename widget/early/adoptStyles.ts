const sheets = new Map<string, CSSStyleSheet>()

/**
 * Read rules: one sheet for all elements of a page. The sheet is constructed, because a strict policy blocks style elements.
 * jsdom has no constructed sheets: there the element has no styles.
 */
export function readStyles(rules: string): CSSStyleSheet | undefined {
  let sheet = sheets.get(rules)
  if (!sheet && 'adoptedStyleSheets' in Document.prototype) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    sheets.set(rules, sheet)
  }
  return sheet
}

/** Give rules to a shadow root. */
export function adoptStyles(root: ShadowRoot, rules: string): void {
  const sheet = readStyles(rules)
  if (!sheet || root.adoptedStyleSheets.includes(sheet)) return
  const { defaultView } = root.ownerDocument
  const own = defaultView && defaultView !== window ? copySheet(sheet, defaultView) : sheet
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, own]
}

/** A sheet for the document of another window: browsers refuse the one of this page there. */
export function copySheet({ cssRules }: CSSStyleSheet, view: Window & typeof globalThis): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync([...cssRules].map(rule => rule.cssText).join(''))
  return sheet
}
