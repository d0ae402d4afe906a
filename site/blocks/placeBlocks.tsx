import { type ComponentType, Suspense } from 'react'
import type { BlockName, Blocks } from '../blockContent.ts'

/**
 * Blocks in boundaries, so that the page hydrates without the script of the blocks. Each is created once: a new object
 * would make React replace the static block, with the text that a visitor has typed in it.
 */
export function placeBlocks(names: readonly BlockName[], Block: ComponentType<{ name: BlockName }>): Blocks {
  return Object.fromEntries(
    names.map(name => [
      name,
      <Suspense key={name}>
        <Block name={name} />
      </Suspense>,
    ]),
  )
}
