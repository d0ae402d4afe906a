/**
 * `npm run model [-- 0.5b|1.5b|7b|file.gguf]`: gives the assistant a language model. With Ollama, Ollama pulls the model.
 * Without Ollama, the command installs an engine and a model into the user's cache, outside the project.
 */
import { readFileSync, statSync } from 'node:fs'
import { devNull, totalmem } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { modelFolder } from '../server/assistants/localModel/modelFolder.mjs'
import { addVariables, decodeText, isAbsent, isMisread } from '../shared/fileText.mjs'
import { Failure } from './model/Failure.mjs'
import { installModel } from './model/installModel.mjs'
import { modelStrings } from './model/modelStrings.mjs'

const INTERRUPTED = 130
const strings = modelStrings(languageOfSite())
const controller = new AbortController()
process.once('SIGINT', () => controller.abort())
process.once('SIGTERM', () => controller.abort())

try {
  readVariables()
  const { OLLAMA_URL, LLM_MODEL, HF_ENDPOINT } = process.env
  await installModel(process.argv[2], {
    folder: modelFolder(),
    ollama: OLLAMA_URL === 'off' ? undefined : new URL(OLLAMA_URL || 'http://127.0.0.1:11434'),
    ollamaModel: LLM_MODEL || 'qwen2.5',
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY),
    endpoint: HF_ENDPOINT || undefined,
    language: strings.language,
    write: text => process.stdout.write(text),
    isTerminal: process.stdout.isTTY === true,
    confirm,
    signal: controller.signal,
  })
} catch (error) {
  if (controller.signal.aborted) {
    process.stderr.write(`\n${strings.interrupted}\n`)
    process.exitCode = INTERRUPTED
  } else if (error instanceof Failure) {
    process.stderr.write(`\n${error.sentence(strings)}\n`)
    process.exitCode = 1
  } else throw error
}

/** The language of the owner's site, two letters; empty without one. */
function languageOfSite() {
  const file = 'content/profile.yaml'
  return (!isAbsent(file) && /^language: *["']?([a-z]{2})/m.exec(readFileSync(file, 'utf8'))?.[1]) || ''
}

function readVariables() {
  if (isAbsent('.env')) return
  const text = readEnvFile()
  if (text === undefined) throw new Failure(strings => strings.unreadableEnv)
  if (isMisread(text)) throw new Failure(strings => strings.noText)
  addVariables(text)
}

/** Undefined for what is not a file, and for what cannot be read. */
function readEnvFile() {
  try {
    const found = statSync('.env')
    // Node would wait for a program that writes into a named pipe, and read a device without an end.
    return found.isFile() || found.rdev === statSync(devNull).rdev ? decodeText(readFileSync('.env')) : undefined
  } catch {
    return undefined
  }
}

/** Asks in a terminal. Without a terminal nobody can agree, so the answer is no. @param {string} question */
async function confirm(question) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal
    .question(`${question} ${strings.choice} `, { signal: controller.signal })
    .finally(() => terminal.close())
  return strings.yes.test(answer.trim())
}
