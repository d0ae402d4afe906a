import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isAbsent } from '../shared/fileText.mjs'
import { KNOWLEDGE_FILE } from './contentFolder.ts'
import { USAGE } from './usage.ts'

try {
  const output = await run(process.argv.slice(2))
  if (output) process.stdout.write(`${output}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`, () => process.exit(1))
}

/**
 * Runs a command. Resolves with what the terminal shows; empty while a server runs. Only the code of this command is read:
 * a question needs no server, and the parent of a server needs little more than its child's file.
 */
async function run(args: string[]): Promise<string> {
  const [first, ...others] = args
  if (first === 'init' || first === 'verify') {
    const { runOwnerCommand } = await import('./owner.ts')
    return runOwnerCommand(first, others)
  }
  if (first === 'learn') {
    const { runLearn } = await import('./learn/runLearn.ts')
    return runLearn(others)
  }
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      output: { type: 'string', short: 'o', default: KNOWLEDGE_FILE },
      knowledge: { type: 'string', short: 'k' },
      name: { type: 'string' },
      contact: { type: 'string' },
      language: { type: 'string' },
      base: { type: 'string' },
      delay: { type: 'string' },
      origin: { type: 'string', multiple: true },
      port: { type: 'string' },
      host: { type: 'string' },
      all: { type: 'boolean', default: false },
      questions: { type: 'string' },
      model: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
      // `keepServing` adds it.
      kept: { type: 'boolean', default: false },
    },
  })
  const [command, subject, ...rest] = positionals
  if (values.help) return USAGE
  if (rest.length > 0) throw new Error(USAGE)
  if (command === 'index' && subject !== undefined) {
    const { indexSite } = await import('./indexSite.ts')
    const { hintOfIndex } = await import('./learn/learnHint.ts')
    const isFirst = isAbsent(values.output)
    const { name, contact, language, base } = values
    const site = { name, contact, language, base, delay: secondsOf(values.delay) }
    return (await indexSite(subject, values.output, site)) + hintOfIndex(subject, isFirst)
  }
  if (command === 'serve' && subject === undefined) {
    if (values.kept) {
      const { serve } = await import('./serve.ts')
      return serve(values)
    }
    const { keepServing } = await import('../server/keeper/keepServing.ts')
    keepServing(fileURLToPath(import.meta.url), args)
    return ''
  }
  const asksMany = values.all || values.questions !== undefined
  if (command === 'ask' && asksMany && subject === undefined) {
    const { askAll } = await import('./askAll.ts')
    return askAll(values)
  }
  if (command === 'ask' && subject !== undefined) {
    const { ask } = await import('./ask.ts')
    return ask(subject, values.knowledge)
  }
  throw new Error(USAGE)
}

/** @throws Error with one sentence */
function secondsOf(delay: string | undefined): number | undefined {
  if (delay === undefined) return undefined
  if (!/^\d{1,2}(?:\.\d+)?$/.test(delay)) throw new Error(`--delay ${delay}: it is a number of seconds, such as 2`)
  return Number(delay)
}
