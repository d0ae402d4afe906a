import { lazy } from 'react'
import type { BlockName, Blocks } from '../blockContent.ts'
import { keepLoading } from '../keepLoading.ts'
import { placeBlocks } from './placeBlocks.tsx'

const LoadedBlock = lazy(async () => {
  // Without a connection, the static blocks stay: the form then opens a mail to the owner.
  const { LoadedBlock } = await keepLoading(() => import('./LoadedBlock.tsx'))
  return { default: LoadedBlock }
})

/** The blocks of the browser, whose code and texts are a script of their own. */
export function lazyBlocks(names: readonly BlockName[]): Blocks {
  return placeBlocks(names, LoadedBlock)
}
