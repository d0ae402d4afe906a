/** Generate an id that nobody can guess: a backend may let anyone who has it resume the conversation. */
export function generateId(): string {
  // Pages without TLS have no randomUUID.
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
