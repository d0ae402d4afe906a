import { fileURLToPath } from 'node:url'

/** `resolve.alias` of every build that holds the markdown of replies: what to put in place of parts of its libraries. */
export const markdownAliases = {
  'decode-named-character-reference': pathOf('decodeNamedCharacterReference.ts'),
  '@ungap/structured-clone': pathOf('nativeStructuredClone.ts'),
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}
