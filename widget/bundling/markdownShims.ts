import { fileURLToPath } from 'node:url'

/**
 * `resolve.alias` of every build that holds the markdown of replies: parts of its libraries that a strict page forbids
 * or that never do anything here, and smaller ones to put in their place (14 kB gzipped less).
 */
export const markdownShims = {
  'decode-named-character-reference': shim('decodeNamedCharacterReference.ts'),
  '@ungap/structured-clone': shim('nativeStructuredClone.ts'),
  'hast-util-to-jsx-runtime': shim('treeToElements.ts'),
  unified: shim('pluginChain.ts'),
  vfile: shim('textFile.ts'),
}

function shim(file: string): string {
  return fileURLToPath(new URL(`shims/${file}`, import.meta.url))
}
