import { content } from 'virtual:block-content'
import type { BlockName } from '../blockContent.ts'
import { Block } from './Block.tsx'

/** A block with the owner's texts. */
export function LoadedBlock({ name }: { name: BlockName }) {
  return <Block name={name} content={content} />
}
