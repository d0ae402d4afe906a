import type { ComponentType } from 'react'
import type { BlockContent } from '../blockContent.ts'
import { Experience } from './experience/Experience.tsx'
import { Hours } from './hours/Hours.tsx'
import { Prices } from './prices/Prices.tsx'

/** Blocks that few trades need, by their names. */
export type RareBlocks = {
  [Name in 'experience' | 'prices' | 'hours']?: ComponentType<{ content: NonNullable<BlockContent[Name]> }>
}

/** All of them. A build replaces this module by one with the blocks that its owner has (`site/plugin/rareBlocksModule.ts`). */
export const rareBlocks: RareBlocks = { experience: Experience, prices: Prices, hours: Hours }
