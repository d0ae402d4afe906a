import pako from 'pako'

/**
 * Bytes that gzip makes of a file. pako is zlib in JavaScript and pinned, so that all machines measure the same. Node's zlib
 * is another one in each version of Node: some are 0.3 % apart. nginx sends what pako makes, within 0.1 %.
 *
 * @param {Uint8Array | string} content
 */
export function gzipSize(content) {
  return pako.gzip(typeof content === 'string' ? new TextEncoder().encode(content) : content, { level: 9 }).length
}
