/** Shim of html-url-attributes (0.2 kB gzip): the sanitizer lets no other attribute with an address through. */
export const urlAttributes = { href: null, src: null }
