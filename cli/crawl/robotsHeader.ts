/** Directives that have a value after a colon, so that they are not the name of a crawler. */
const WITH_VALUE = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/

/** What a server says to a crawler about a page. */
export interface RobotsHeader {
  isNoIndex: boolean
  isNoFollow: boolean
}

/**
 * Reads the headers `X-Robots-Tag` of a page: `noindex, nofollow`. Directives that name another crawler, such as
 * `otherbot: noindex`, say nothing to this one.
 * @param headers the values, one for each header
 * @param crawler the name of this program, in lower case
 */
export function readRobotsHeader(headers: readonly string[], crawler: string): RobotsHeader {
  const directives = headers.flatMap(header => {
    let isMeant = true
    return header
      .toLowerCase()
      .split(',')
      .flatMap(part => {
        const colon = part.indexOf(':')
        const name = part.slice(0, Math.max(colon, 0)).trim()
        if (colon === -1 || WITH_VALUE.test(name)) return isMeant ? part.trim() : []
        isMeant = name === crawler || name === '*'
        return isMeant ? part.slice(colon + 1).trim() : []
      })
  })
  const says = (...words: string[]) => directives.some(directive => words.includes(directive))
  return { isNoIndex: says('noindex', 'none'), isNoFollow: says('nofollow', 'none') }
}
