import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readContent } from '../../site/plugin/readContent.ts'
import { INIT_STRINGS } from '../strings/initStrings.ts'
import { contentFiles } from '../verify/contentFiles.ts'
import { isSampleFile } from '../verify/sample.ts'
import { askAnswers, askToGoOn, type Terminal } from './askAnswers.ts'
import type { Answers } from './questions.ts'
import { readAnswers } from './readAnswers.ts'
import { renderContent } from './renderContent.ts'
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
  /** Whether to replace a content that is no longer the sample, without a question. */
  force?: boolean | undefined
  terminal?: Terminal
}

/**
 * Writes a new content with the owner's answers, and the keys. A changed content is kept beside the new one. Returns
 * sentences about what was done. Throws an error with one sentence and then changes nothing.
 */
export async function init({ content, env, answers: file, force, terminal = {} }: InitOptions): Promise<string> {
  const isOwned = contentFiles(content).some(path => !isSampleFile(path, readFileSync(join(content, path))))
  const backup = `${content}.avant-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  if (isOwned && file && !force) {
    throw new Error(INIT_STRINGS.needsForce(content, basename(backup)))
  }
  if (isOwned && !file && !force) {
    const message = INIT_STRINGS.startAgain(content, basename(backup))
    if (!(await askToGoOn(message, terminal))) throw new Error(INIT_STRINGS.unchanged)
  }
  const answers = file ? readAnswers(file) : await askAnswers(terminal)
  if (!answers) throw new Error(INIT_STRINGS.unchanged)
  writeContent(content, renderContent(answers), isOwned ? backup : undefined)
  const variables = variablesOf(answers)
  if (Object.keys(variables).length > 0) {
    writeFileSync(env, setVariables(existsSync(env) ? readFileSync(env, 'utf8') : '', variables), { mode: 0o600 })
  }
  return [
    INIT_STRINGS.done(content, answers.name, answers.jobTitle),
    ...(isOwned ? [INIT_STRINGS.keptTexts(backup)] : []),
    ...(Object.keys(variables).length > 0 ? [INIT_STRINGS.variables(env)] : []),
    INIT_STRINGS.whatNext,
  ].join('\n')
}

/** The new folder is complete and checked before it replaces the old one. */
function writeContent(content: string, files: ReadonlyMap<string, string>, backup: string | undefined): void {
  const fresh = `${content}.nouveau`
  rmSync(fresh, { recursive: true, force: true })
  for (const [path, source] of files) {
    mkdirSync(dirname(join(fresh, path)), { recursive: true })
    writeFileSync(join(fresh, path), source)
  }
  for (const path of KEPT) if (existsSync(join(content, path))) cpSync(join(content, path), join(fresh, path))
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
