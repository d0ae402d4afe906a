/**
 * The two halves of a sentence of the server: `PORT : il faut … (PORT must be …)`. For any other sentence, both are the
 * whole sentence.
 */
export function halvesOf(sentence: string): { french: string; english: string } {
  const start = sentence.lastIndexOf('(', sentence.indexOf(' must be '))
  return start > 0 && sentence.endsWith(')')
    ? { french: sentence.slice(0, start).trimEnd(), english: sentence.slice(start + 1, -1) }
    : { french: sentence, english: sentence }
}
