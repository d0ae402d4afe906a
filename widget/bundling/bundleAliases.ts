import { fileURLToPath } from 'node:url'
import { markdownShims } from './markdownShims.ts'

/** `resolve.alias` of every build that holds the panel. */
export const bundleAliases = {
  ...markdownShims,
  stylis: fileURLToPath(new URL('shims/stylis.ts', import.meta.url)),
}
