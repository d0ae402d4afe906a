import { fileURLToPath } from 'node:url'
import type { Content } from '../../shared/contentSchema.ts'
import { blockNames } from '../blockContent.ts'
import { blockContent } from './blockContent.ts'

const LAZY_BLOCKS = fileURLToPath(new URL('../blocks/lazyBlocks.tsx', import.meta.url))

/** The source of `virtual:site-blocks`. Without blocks it imports nothing, so that the first script has no trace of them. */
export function blocksModule(content: Content): string {
  const names = blockNames(blockContent(content))
  if (names.length === 0) return 'export const blocks = {}'
  return `import { lazyBlocks } from ${JSON.stringify(LAZY_BLOCKS)}
export const blocks = lazyBlocks(${JSON.stringify(names)})`
}
