import { fileURLToPath } from 'node:url'
import { type BlockContent, blockNames } from '../blockContent.ts'

const LAZY_BLOCKS = fileURLToPath(new URL('../blocks/lazyBlocks.tsx', import.meta.url))

/** The source of `virtual:site-blocks`: the names of the blocks, without their texts. */
export function blocksModule(content: BlockContent): string {
  return `import { lazyBlocks } from ${JSON.stringify(LAZY_BLOCKS)}
export const blocks = lazyBlocks(${JSON.stringify(blockNames(content))})`
}
