/** Built-ins under names that no page takes for itself. They are read once, when the script loads. */

/** The browser's `URL`: a page may have a variable of that name. Browsers have the class under a second one, Node has not. */
export const BrowserUrl: typeof URL = (globalThis as { readonly webkitURL?: typeof URL }).webkitURL ?? URL

/** The names, in lower case, and values of headers in any form. A page may have a variable `Headers`, so a response reads them. */
export function readHeaders(headers: RequestInit['headers'] = []): readonly (readonly [name: string, value: string])[] {
  return [...new Response(null, { headers }).headers].map(([name, value]) => [name.toLowerCase(), value])
}
