import { splitByCode } from '../../knowledge/learn/readReply.ts'
import { writePortions } from '../../knowledge/learn/writeRequest.ts'
import { lockFile, lockOf } from '../lockFile.ts'
import { ownCommand } from '../ownCommand.ts'
import { readOwnersFile } from '../readOwnersFile.ts'
import { learnStrings } from '../strings/learnStrings.ts'
import { LearningRun } from './LearningRun.ts'
import { learnFromModel, type ModelOptions } from './learnFromModel.ts'
import { LEARN_HERE, learnCommand } from './learnHint.ts'
import { type LearnSite, openLearnSite } from './openLearnSite.ts'
import { replaceRequests } from './replaceRequests.ts'

/** Options of `nicodata-chat learn`. */
export interface LearnOptions extends ModelOptions {
  /** A folder of pages or the address of a site. By default the portfolio in this folder. */
  site?: string | undefined
  /** Whether to write the requests as files for a chat assistant, and ask no model. */
  prompt?: boolean | undefined
  /** Files with the replies of a chat assistant. */
  from?: readonly string[] | undefined
}

/**
 * `nicodata-chat learn`: asks a model how visitors ask for what each section says, and keeps what it says as example
 * questions. A section is requested only if its text has changed. Stopping it loses nothing.
 * @returns what the terminal shows
 * @throws Error with one sentence when it cannot continue, or with the same text if a named reply cannot be read
 */
export async function learn(options: LearnOptions): Promise<string> {
  const site = await openLearnSite(options.site)
  const strings = learnStrings(site.spoken)
  const unlock = lock(site)
  try {
    const run = await LearningRun.start(site)
    const forgotten = run.forgetOthers()
    const lines = forgotten > 0 ? [strings.forgotten(forgotten)] : []
    if (options.from && options.from.length > 0) {
      const { shown, wrong } = learnFromFiles(run, options)
      const text = [...lines, ...wrong, ...shown].join('\n')
      if (wrong.length > 0) throw new Error(text)
      return text
    }
    const missing = run.missing()
    if (missing.length === 0) return [...lines, strings.nothingNew(site.path)].join('\n')
    if (options.prompt) {
      const files = replaceRequests(writePortions(missing, site.sections, site.language), strings)
      return [...lines, strings.portions(files, commandOf(options, ' --from reply.txt'))].join('\n')
    }
    return [...lines, ...(await learnFromModel(run, missing, options)), ...outcomeOf(run, options)].join('\n')
  } finally {
    unlock()
  }
}

/** @throws Error with one sentence while another run writes the file */
function lock({ path, spoken }: LearnSite): () => void {
  const strings = learnStrings(spoken)
  let unlock: (() => void) | undefined
  try {
    unlock = lockFile(path)
  } catch (error) {
    throw new Error(strings.notWritten(path, error instanceof Error && 'code' in error ? String(error.code) : ''))
  }
  if (!unlock) throw new Error(strings.busy(path, lockOf(path)))
  return unlock
}

/** Replies of a chat assistant to the requests of `--prompt`, with the same checks. What is wrong with a file does not concern the others. */
function learnFromFiles(run: LearningRun, options: LearnOptions): { shown: string[]; wrong: string[] } {
  const { strings } = run
  const skipped: string[] = []
  const wrong: string[] = []
  const replies = (options.from ?? []).flatMap(file => {
    try {
      const parts = splitByCode(readOwnersFile(file), run.codes)
      if (parts.size > 0) return [{ file, parts }]
      wrong.push(strings.noCode(file))
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error))
    }
    return []
  })
  if (replies.length === 0) return { shown: [], wrong }
  for (const { file, parts } of replies) {
    const wanted = run.missing().filter(({ code }) => parts.has(code))
    if (wanted.length === 0) skipped.push(strings.known(file))
    for (const each of wanted)
      if (!run.learn(each, parts.get(each.code) ?? '')) skipped.push(strings.skipped(each.title, strings.noQuestion))
  }
  const left = run.missing().length
  return { shown: [...skipped, ...outcomeOf(run, options), ...(left > 0 ? [strings.oldCodes(left)] : [])], wrong }
}

function outcomeOf(run: LearningRun, options: LearnOptions): string[] {
  const { strings, site, questions, sections, nearMisses, quotes, wrongQuotes, dropped, refused } = run
  const next = options.site === undefined ? 'npm run verify' : `${ownCommand()} index ${options.site}`
  return [
    strings.learned({ path: site.path, questions, sections, nearMisses, quotes, wrongQuotes, dropped, refused }),
    ...(questions + nearMisses > 0 ? [strings.whatNext(next)] : []),
  ]
}

function commandOf({ site }: LearnOptions, rest: string): string {
  return site === undefined ? `${LEARN_HERE} --${rest}` : `${learnCommand(site)}${rest}`
}
