import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../site/content/contentSchema.ts'
import type { OwnerStrings } from '../strings/fr.ts'

/** The legal facts that are missing, or that no legal text shows: one sentence for each. */
export function findLegalGaps(folder: string, { profile, legalTexts }: Content, strings: OwnerStrings): string[] {
  const shown = legalTexts.map(({ id }) => readFileSync(join(folder, 'legal', `${id}.md`), 'utf8')).join('\n')
  return Object.entries(strings.legal).flatMap(([name, meaning]) => {
    if (profile.legal[name] === undefined) {
      return [strings.at(`content/profile.yaml, legal.${name}`, strings.legalMissing(meaning))]
    }
    return shown.includes(`{${name}}`) ? [] : [strings.at('content/legal', strings.legalUnseen(name, meaning))]
  })
}
