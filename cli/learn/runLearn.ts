import { parseArgs } from 'node:util'
import { USAGE } from '../usage.ts'
import { learn } from './learn.ts'

/** Runs `learn`. @throws Error with one sentence for the owner, or the usage */
export async function runLearn(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      model: { type: 'string' },
      yes: { type: 'boolean', short: 'y' },
      prompt: { type: 'boolean' },
      from: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [site, ...rest] = positionals
  if (values.help) return USAGE
  if (rest.length > 0 || (values.prompt && values.from)) throw new Error(USAGE)
  return learn({ ...values, site })
}
