import { type BlockContent, type Blocks, blockNames } from '../blockContent.ts'
import { Block } from './Block.tsx'
import { placeBlocks } from './placeBlocks.tsx'

/** The blocks of a static page, with their code and texts already loaded. */
export function staticBlocks(content: BlockContent): Blocks {
  return placeBlocks(blockNames(content), ({ name }) => <Block name={name} content={content} />)
}
