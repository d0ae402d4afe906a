import { statSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../../site/plugin/documentFile.ts'
import type { OwnerStrings } from '../strings/fr.ts'

const KILOBYTE = 1000

/** Maximum bytes of a file that visitors load as it is. The build makes photographs of any size smaller. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  [/\.svg$/i, 100 * KILOBYTE],
  [/\.pdf$/i, 5_000 * KILOBYTE],
]

/** The pictures and documents of a content that are too heavy: one sentence for each. */
export function findHeavyPictures(content: string, strings: OwnerStrings): string[] {
  return filesOf(content).flatMap(path => {
    const { size } = statSync(join(content, path))
    const limit = LIMITS.find(([ending]) => ending.test(path))?.[1]
    if (limit === undefined || size <= limit) return []
    return [strings.at(`content/${path}`, strings.tooHeavy(Math.ceil(size / KILOBYTE), limit / KILOBYTE))]
  })
}
