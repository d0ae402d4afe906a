import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { BLOCK_FILES } from '../../site/content/blockSchema.ts'
import type { Content } from '../../site/content/contentSchema.ts'

function read(path: string): unknown {
  return parse(readFileSync(`tests/fixtures/blocks/${path}`, 'utf8'), { schema: 'failsafe' })
}

/** A content with stations of work, a price list and opening hours. */
export function withBlocks(content: Content): Content {
  const { experience, prices, hours } = BLOCK_FILES
  return {
    ...content,
    experience: experience.schema.parse(read(experience.path)),
    prices: prices.schema.parse(read(prices.path)),
    hours: hours.schema.parse(read(hours.path)),
  }
}
