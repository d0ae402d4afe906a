import { parseArgs } from 'node:util'
import { ask } from './ask.ts'
import { indexSite } from './indexSite.ts'
import { OWNER_USAGE, runOwnerCommand } from './owner.ts'

const USAGE = `nicodata index <folder | sitemap address on this machine> [-o knowledge.json]
nicodata ask "question" [--knowledge knowledge.json | folder]
${OWNER_USAGE}`

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(args: string[]): Promise<string> {
  const [first, ...others] = args
  if (first === 'init' || first === 'verify') return runOwnerCommand(first, others)
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      output: { type: 'string', short: 'o', default: 'knowledge.json' },
      knowledge: { type: 'string', short: 'k', default: 'knowledge.json' },
    },
  })
  const [command, subject, ...rest] = positionals
  if (subject === undefined || rest.length > 0) throw new Error(USAGE)
  if (command === 'index') return indexSite(subject, values.output)
  if (command === 'ask') return ask(subject, values.knowledge)
  throw new Error(USAGE)
}
