/** An id nobody can guess: that of a conversation may be all a backend asks for to resume it. */
export function generateId(): string {
  // Not randomUUID, which pages served without TLS do not have.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
