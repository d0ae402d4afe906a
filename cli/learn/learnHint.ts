import { join } from 'node:path'
import type { Section } from '../../knowledge/section.ts'
import { ASKS_FILE } from '../../server/knowledge/readSiteFolder.ts'
import { isAbsent } from '../../shared/fileText.mjs'
import { isFolderName } from '../isFolderName.ts'
import { ownCommand } from '../ownCommand.ts'
import { learnStrings } from '../strings/learnStrings.ts'

/** The command that learns for a portfolio. */
export const LEARN_HERE = 'npm run learn'

/** What learning would bring, after the first `index` of a site without `asks.json`; otherwise nothing. */
export function hintOfIndex(from: string, isFirst: boolean): string {
  const asks = isFolderName(from) ? join(from, ASKS_FILE) : ASKS_FILE
  return isFirst && isAbsent(asks) ? `\n${learnStrings('en').hint(learnCommand(from))}` : ''
}

/** What learning would bring, at the start of a server whose site has fewer example questions than sections. */
export function hintOfServe(sections: readonly Section[], language: string, command: string): string {
  const asks = sections.reduce((count, section) => count + (section.asks?.length ?? 0), 0)
  return asks < sections.length ? `  ${learnStrings(language).hint(command)}` : ''
}

/** The command that learns for a folder or a sitemap. */
export function learnCommand(folder: string): string {
  return `${ownCommand()} learn ${folder}`
}
