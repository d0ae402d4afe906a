import { fileURLToPath } from 'node:url'

/**
 * `resolve.alias` of the widget: small modules replace parts of react-markdown's libraries that a content policy forbids or
 * that have no effect here (19 kB gzip less).
 */
export const markdownShims = {
  'decode-named-character-reference': shim('decodeNamedCharacterReference.ts'),
  '@ungap/structured-clone': shim('nativeStructuredClone.ts'),
  'hast-util-to-jsx-runtime': shim('treeToElements.ts'),
  'html-url-attributes': shim('addressAttributes.ts'),
  'remark-parse': shim('noParser.ts'),
  'remark-rehype': shim('markdownToHtml.ts'),
  unified: shim('pluginChain.ts'),
  'unist-util-position': shim('noPosition.ts'),
  'unist-util-visit': shim('visitTree.ts'),
  vfile: shim('textFile.ts'),
}

/** The sanitizer imports its default schema by a relative path, which no alias can name. */
export const NO_DEFAULT_SCHEMA = shim('noDefaultSchema.ts')

function shim(file: string): string {
  return fileURLToPath(new URL(`shims/${file}`, import.meta.url))
}
