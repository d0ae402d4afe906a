/**
 * An address as one of an origin; undefined if it is on another one. A site with HTTPS may still have links of the time before:
 * the same pages are meant.
 */
export function ownAddress(origin: string, url: URL): URL | undefined {
  if (url.origin === origin) return url
  const secure = new URL(url)
  if (secure.protocol === 'http:' && secure.port === '') secure.protocol = 'https:'
  return secure.origin === origin ? secure : undefined
}
