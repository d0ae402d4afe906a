import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { filesOf } from '../../site/plugin/documentFile.ts'
import { readContent } from '../../site/plugin/readContent.ts'
import { readEnvFile } from '../readOwnersFile.ts'
import { COMMAND_STRINGS } from '../strings/commandStrings.ts'
import { initStrings } from '../strings/initStrings.ts'
import { isSampleFile } from '../verify/sample.ts'
import { askAnswers, askLanguage, askToGoOn, type Terminal } from './askAnswers.ts'
import { copyHostSettings } from './fileHosts.ts'
import type { Answers } from './questions.ts'
import { readAnswers } from './readAnswers.ts'
import { type Resume, readResume } from './readResume.ts'
import { renderContent } from './renderContent.ts'
import { resumeAnswers } from './resumeAnswers.ts'
import { setVariables } from './setVariables.ts'

/** Files of the content that are settings, not texts. They stay when the texts are replaced. */
const KEPT = ['theme.yaml']

interface InitOptions {
  /** The content's folder. */
  content: string
  /** The file for keys and addresses. */
  env: string
  /** A YAML file with the answers. Absent: the questions are asked. */
  answers?: string | undefined
  /** A résumé in the format JSON Resume, whose texts are taken. */
  from?: string | undefined
  /** Whether to replace a content that is no longer the sample, without a question. */
  force?: boolean | undefined
  terminal?: Terminal
}

/**
 * Writes a new content with the owner's answers, and the keys. A changed content is kept beside the new one. Returns
 * sentences about what was done, in the language of the site. Throws an error with one sentence and then changes nothing.
 */
export async function init({ content, env, answers: file, from, force, terminal = {} }: InitOptions): Promise<string> {
  const isOwned = filesOf(content).some(path => !isSampleFile(path, readFileSync(join(content, path))))
  const backup = `${content}.backup-${new Date().toISOString().slice(0, 23).replace(/[:.]/g, '-')}`
  const resume = from === undefined ? undefined : readResume(from)
  const known = resume ? resumeAnswers(resume) : {}
  const given = file === undefined ? undefined : readAnswers(file, known)
  const language = given?.language ?? (await askLanguage(terminal))
  if (!language) throw new Error(COMMAND_STRINGS.unchanged)
  const strings = initStrings(language)
  if (isOwned && !force) {
    if (given) throw new Error(strings.needsForce(content, basename(backup)))
    const message = strings.startAgain(content, basename(backup))
    if (!(await askToGoOn(message, strings, terminal))) throw new Error(strings.unchanged)
  }
  const answers = given ?? (await askAnswers(language, known, terminal))
  if (!answers) throw new Error(strings.unchanged)
  const before = readEnvFile(env)
  writeContent(content, renderContent(answers, resume), isOwned ? backup : undefined)
  const variables = variablesOf(answers)
  if (Object.keys(variables).length > 0) {
    writeFileSync(env, setVariables(before, variables), { mode: 0o600 })
  }
  const settings = answers.host && copyHostSettings(answers.host, dirname(env), language)
  return [
    strings.done(content, answers.name, answers.jobTitle),
    ...(from && resume ? [strings.fromResume(basename(from), countsOf(resume))] : []),
    ...(resume && resume.leftOut.length > 0 ? [strings.leftOut(resume.leftOut.join(', '))] : []),
    ...(isOwned ? [strings.keptTexts(backup)] : []),
    ...(Object.keys(variables).length > 0 ? [strings.variables(env)] : []),
    ...(settings ? [strings.hostSettings(settings.file, settings.isNew)] : []),
    strings.whatNext,
  ].join('\n')
}

/** `basics, work 2, skills 3`: the names of JSON Resume, with the number of entries. */
function countsOf({ leftOut, ...sections }: Resume): string {
  return Object.entries(sections)
    .flatMap(([name, value]) => {
      if (!Array.isArray(value)) return [name]
      return value.length > 0 ? [`${name} ${value.length}`] : []
    })
    .join(', ')
}

/** The new folder is complete and checked before it replaces the old one. */
function writeContent(content: string, files: ReadonlyMap<string, string>, backup: string | undefined): void {
  const fresh = `${content}.new`
  rmSync(fresh, { recursive: true, force: true })
  for (const [path, source] of files) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true })
    writeFileSync(join(fresh, path), source)
  }
  for (const path of KEPT) {
    const kept = join(content, path)
    // In place of the sample's colours, the templates have theirs, with comments in the owner's language.
    if (existsSync(kept) && !(files.has(path) && isSampleFile(path, readFileSync(kept))))
      cpSync(kept, join(fresh, path))
  }
  readContent(fresh)
  if (backup) renameSync(content, backup)
  else rmSync(content, { recursive: true, force: true })
  renameSync(fresh, content)
}

function variablesOf(answers: Answers): Record<string, string> {
  const variables = {
    LLM_URL: answers.modelUrl,
    LLM_MODEL: answers.model,
    LLM_API_KEY: answers.modelKey,
    VITE_EMAILJS_PUBLIC_KEY: answers.emailjsPublicKey,
    VITE_EMAILJS_SERVICE_ID: answers.emailjsServiceId,
    VITE_EMAILJS_TEMPLATE_ID: answers.emailjsTemplateId,
  }
  return Object.fromEntries(Object.entries(variables).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
