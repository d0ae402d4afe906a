import { fileURLToPath } from 'node:url'
import type { BlockContent } from '../blockContent.ts'

/** The module that a build replaces. */
export const RARE_BLOCKS = fileURLToPath(new URL('../blocks/rareBlocks.tsx', import.meta.url))

const FILES = {
  experience: ['Experience', './experience/Experience.tsx'],
  prices: ['Prices', './prices/Prices.tsx'],
  hours: ['Hours', './hours/Hours.tsx'],
} as const

/** The source of `site/blocks/rareBlocks.tsx` for an owner: without the code of blocks that this owner does not have. */
export function rareBlocksModule(content: BlockContent): string {
  const names = (['experience', 'prices', 'hours'] as const).filter(name => content[name] !== undefined)
  const imports = names.map(name => `import { ${FILES[name][0]} } from '${FILES[name][1]}'\n`)
  const entries = names.map(name => `${name}: ${FILES[name][0]}`)
  return `${imports.join('')}export const rareBlocks = { ${entries.join(', ')} }\n`
}
