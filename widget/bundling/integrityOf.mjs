import { createHash } from 'node:crypto'

/**
 * Value of `integrity` that pins a file to these bytes.
 *
 * @param {string | Uint8Array} code
 */
export function integrityOf(code) {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}
