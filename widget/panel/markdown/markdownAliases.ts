import { fileURLToPath } from 'node:url'

/**
 * `resolve.alias` of every build that holds the markdown of replies: parts of its libraries that a strict page forbids
 * or that never do anything here, and smaller ones to put in their place (14 kB gzipped less).
 */
export const markdownAliases = {
  'decode-named-character-reference': standIn('decodeNamedCharacterReference.ts'),
  '@ungap/structured-clone': standIn('nativeStructuredClone.ts'),
  'hast-util-to-jsx-runtime': standIn('treeToElements.ts'),
  unified: standIn('pluginChain.ts'),
  vfile: standIn('textFile.ts'),
}

function standIn(file: string): string {
  return fileURLToPath(new URL(`standIns/${file}`, import.meta.url))
}
