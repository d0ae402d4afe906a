import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { LONGEST_NAME } from '../../knowledge/read/knowledgeFile.ts'
import { readNamedFile } from '../../shared/namedFile.ts'
import { CONTENT_FILES, type Content } from '../../site/content/contentSchema.ts'
import { isDarkDerived } from '../../site/content/deriveColours.ts'
import { writtenTheme } from '../../site/content/theme.ts'
import { contentFacts } from '../../site/plugin/contentFacts.ts'
import { findMissingLetters } from '../../site/plugin/findMissingLetters.ts'
import { languageOf } from '../../site/plugin/languageOf.ts'
import { readContent } from '../../site/plugin/readContent.ts'
import { hasHostSettings } from '../init/fileHosts.ts'
import { knowledgeOfContent } from '../knowledgeOfContent.ts'
import { hintOfVerify } from '../learn/learnHint.ts'
import { readVariables } from '../readOwnersFile.ts'
import { COMMAND_STRINGS } from '../strings/commandStrings.ts'
import type { OwnerStrings } from '../strings/fr.ts'
import { ownerStrings } from '../strings/ownerStrings.ts'
import { checkAnswers } from './checkAnswers.ts'
import { checkLinks } from './checkLinks.ts'
import { checkVariables, explainVariables, findUnexplainedService } from './checkVariables.ts'
import { findHeavyPictures } from './findHeavyPictures.ts'
import { findLegalGaps } from './findLegalGaps.ts'
import { findLostQuotes } from './findLostQuotes.ts'
import { findSmallPictures } from './findSmallPictures.ts'
import { findTraces } from './findTraces.ts'
import { findTracesInPages, hasFreshPages } from './findTracesInPages.ts'
import { findWrongNumber } from './findWrongNumber.ts'

interface VerifyOptions {
  /** The content's folder. */
  content: string
  /** The file with keys and addresses, which may be absent. */
  env: string
  /** The folder of the built pages, which may be absent. */
  site: string
  /** Whether to request every link too. */
  online?: boolean | undefined
}

/** The result of the check: what is left to do before publishing. */
export interface Verdict {
  /** One sentence for each problem, in the language of the site. Empty: the site can be published. */
  problems: string[]
  /** Notes for the owner. */
  notes: string[]
  /** The number of problems, in a sentence. */
  summary: string
}

/** The owner's check before publishing. It changes nothing, and uses the network only with `online`. */
export async function verify({ content: folder, env, site, online }: VerifyOptions): Promise<Verdict> {
  if (!existsSync(folder)) throw new Error(COMMAND_STRINGS.noContent(folder))
  const content = openContent(folder)
  // Without a readable content, the other checks would repeat its errors.
  if (typeof content === 'string') return verdict(content.split('\n'), [], ownerStrings(languageOf(folder)))
  const strings = ownerStrings(content.profile.language)
  const isBuilt = hasFreshPages(site, folder)
  const variables = readVariables(env)
  const root = dirname(resolve(env))
  const known = await knowledgeOfContent(folder, content)
  const problems = [
    ...findTraces(folder, content, strings),
    ...findMissingLetters(content).map(({ path, field, letters }) => {
      return strings.at(`content/${path}${field && `, ${field}`}`, strings.missingLetters(letters))
    }),
    ...contentFacts(content).textOnly.map(({ path, field, length }) => {
      return strings.at(`content/${path}, ${field}`, strings.tooLongForFact(length, LONGEST_NAME))
    }),
    ...findWrongNumber(content, strings),
    ...findLegalGaps(folder, content, strings),
    ...findHeavyPictures(folder, strings),
    ...checkVariables(variables, strings),
    ...findUnexplainedService(variables, content, readHostFile(root), strings),
    ...(await checkAnswers(folder, content, known)),
    ...(isBuilt ? findTracesInPages(site, strings) : []),
    ...(online ? await checkLinks(folder, content) : []),
  ]
  const notes = [
    ...(await findSmallPictures(folder, content, strings)),
    ...explainVariables(variables, hasHostSettings(root), content, strings),
    ...explainTheme(folder, content, strings),
    ...findLostQuotes(known, strings),
    ...hintOfVerify(known.file.sections, content.profile.language),
    ...(isBuilt ? [] : [strings.pagesNotRead]),
  ]
  return verdict(problems, notes, strings)
}

function verdict(problems: string[], notes: string[], { ready, left }: OwnerStrings): Verdict {
  return { problems, notes, summary: problems.length === 0 ? ready : left(problems.length) }
}

/** The file of Vercel beside `.env`; empty without it. */
function readHostFile(folder: string): string {
  const file = join(folder, 'vercel.json')
  return existsSync(file) ? readNamedFile(file) : ''
}

/** That the dark scheme is made of the light one, with its colours. */
function explainTheme(folder: string, { theme }: Content, strings: OwnerStrings): string[] {
  const file = join(folder, CONTENT_FILES.theme.path)
  const written = existsSync(file) ? writtenTheme.safeParse(parse(readNamedFile(file))).data : undefined
  if (!written || !isDarkDerived(written)) return []
  const { paper, ink, accent } = theme.dark
  return [strings.darkDerived([paper, ink, accent].join(', '))]
}

/** The checked content, or one sentence for each problem. */
function openContent(folder: string): Content | string {
  try {
    return readContent(folder)
  } catch (error) {
    if (error instanceof Error && error.name === 'ContentError') return error.message
    throw error
  }
}
