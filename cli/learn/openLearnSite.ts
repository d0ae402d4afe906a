import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commonLanguage } from '../../knowledge/analyze/guessLanguage.ts'
import type { KnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import type { Section } from '../../knowledge/section.ts'
import { ASKS_FILE } from '../../server/knowledge/readSiteFolder.ts'
import { isAbsent, isMisread } from '../../shared/fileText.mjs'
import { readNamedFile } from '../../shared/namedFile.ts'
import { readContent } from '../../site/plugin/readContent.ts'
import { contentFolder, isPortfolio } from '../contentFolder.ts'
import { isFolderName } from '../isFolderName.ts'
import { knowledgeOfContent } from '../knowledgeOfContent.ts'
import { readPages } from '../readPages.ts'
import { COMMAND_STRINGS } from '../strings/commandStrings.ts'
import { learnStrings } from '../strings/learnStrings.ts'
import { systemLanguage } from '../systemLanguage.ts'
import { type AsksText, readJsonAsks, readYamlAsks } from './asksText.ts'

/** Where `learn` writes in the content of a portfolio. */
const LEARNED_FILE = 'assistant/asks/learned.yaml'

/** A site for which questions are learned. */
export interface LearnSite {
  /** With the example questions that it has. */
  sections: readonly Section[]
  facts: KnowledgeFile['facts']
  /** Two letters: that of most sections. */
  language: string
  /** The language of the owner's terminal. */
  spoken: string
  /** The file in which the questions are kept. */
  path: string
  /** The key of a section in this file. */
  keyOf(section: Section): string
  /** Reads the file as it is now. @throws Error with one sentence that names it */
  readFile(): AsksText
}

/**
 * The site of a folder or of an address, or without one, the portfolio in this folder.
 * @throws Error with one sentence
 */
export async function openLearnSite(from: string | undefined): Promise<LearnSite> {
  if (from === undefined) return openPortfolio()
  const { file } = await readPages(from)
  const spoken = systemLanguage()
  if (file.sections.length === 0) throw new Error(learnStrings(spoken).noText(from))
  const path = isFolderName(from) ? join(from, ASKS_FILE) : ASKS_FILE
  return {
    sections: file.sections,
    facts: file.facts,
    language: commonLanguage(file.sections.map(({ lang }) => lang)),
    spoken,
    path,
    keyOf: ({ id }) => id,
    readFile: () => readJsonAsks(path, textOf(path)),
  }
}

async function openPortfolio(): Promise<LearnSite> {
  if (!isPortfolio()) throw new Error(learnStrings(systemLanguage()).noFolder)
  const folder = contentFolder()
  if (!existsSync(folder)) throw new Error(COMMAND_STRINGS.noContent(folder))
  const content = readContent(folder)
  const { language } = content.profile
  const { file } = await knowledgeOfContent(folder, content)
  const anchors = new Map<string, number>()
  for (const { url } of file.sections) anchors.set(anchorOf(url), (anchors.get(anchorOf(url)) ?? 0) + 1)
  const path = join(folder, LEARNED_FILE)
  return {
    sections: file.sections,
    facts: file.facts,
    language,
    spoken: language,
    path,
    // The owner's files name an entry by its anchor. Pages of documents may share one.
    keyOf: ({ id, url }) => (anchors.get(anchorOf(url)) === 1 ? anchorOf(url) : id),
    readFile: () => readYamlAsks(path, textOf(path), learnStrings(language).head),
  }
}

function anchorOf(url: string): string {
  return url.slice(url.indexOf('#') + 1)
}

function textOf(path: string): string | undefined {
  if (isAbsent(path)) return undefined
  const text = readNamedFile(path)
  if (isMisread(text)) throw new Error(COMMAND_STRINGS.noText(path))
  return text
}
