import { fileURLToPath } from 'node:url'
import { markdownAliases } from '../panel/markdown/markdownAliases.ts'

/** `resolve.alias` of every build that holds the panel. */
export const bundleAliases = {
  ...markdownAliases,
  stylis: fileURLToPath(new URL('standIns/stylis.ts', import.meta.url)),
}
