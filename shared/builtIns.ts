/**
 * The browser's `URL`, read once, when the script loads: a page may have a variable of that name. Browsers have the class under
 * a second one, Node has not.
 */
export const BrowserUrl: typeof URL = (globalThis as { readonly webkitURL?: typeof URL }).webkitURL ?? URL
