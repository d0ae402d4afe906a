import { lazy } from 'react'
import type { BlockName, Blocks } from '../blockContent.ts'
import { placeBlocks } from './placeBlocks.tsx'

const LoadedBlock = lazy(async () => {
  // Without a connection, the static blocks stay: the form then opens a mail to the owner.
  const { LoadedBlock } = await import('./LoadedBlock.tsx').catch(() => new Promise<never>(() => {}))
  return { default: LoadedBlock }
})

/** The blocks of the browser, whose code and texts are a script of their own. */
export function lazyBlocks(names: readonly BlockName[]): Blocks {
  return placeBlocks(names, LoadedBlock)
}
