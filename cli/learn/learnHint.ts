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
  return hasFewAsks(sections) ? `  ${learnStrings(language).hint(command)}` : ''
}

/** The same as a note of `verify`. */
export function hintOfVerify(sections: readonly Section[], language: string): string[] {
  return hasFewAsks(sections) ? [learnStrings(language).hint(LEARN_HERE)] : []
}

function hasFewAsks(sections: readonly Section[]): boolean {
  return sections.reduce((count, { asks = [] }) => count + asks.length, 0) < sections.length
}

/** The command that learns for a folder or a live site. */
export function learnCommand(folder: string): string {
  return `${ownCommand()} learn ${folder}`
}
