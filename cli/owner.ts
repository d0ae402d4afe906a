import { parseArgs } from 'node:util'
import { BUILT_SITE, contentFolder, ENV_FILE, isPortfolio } from './contentFolder.ts'
import { init } from './init/init.ts'
import { exampleAnswers } from './init/readAnswers.ts'
import { COMMAND_STRINGS } from './strings/commandStrings.ts'
import { OWNER_USAGE } from './usage.ts'
import { verify } from './verify/verify.ts'

/** Runs `init` or `verify` in the portfolio's folder. Throws an error whose message is for the owner. */
export async function runOwnerCommand(command: 'init' | 'verify', args: string[]): Promise<string> {
  if (!isPortfolio()) throw new Error(COMMAND_STRINGS.noProject)
  const help = { type: 'boolean', short: 'h' } as const
  if (command === 'init') {
    const { values } = parseArgs({
      args,
      options: { answers: { type: 'string' }, from: { type: 'string' }, force: { type: 'boolean' }, help },
    })
    if (values.help) return `${OWNER_USAGE}\n\n${exampleAnswers()}`
    return init({ content: contentFolder(), env: ENV_FILE, ...values })
  }
  const { values } = parseArgs({ args, options: { online: { type: 'boolean' }, help } })
  if (values.help) return OWNER_USAGE
  const { problems, notes, summary } = await verify({
    content: contentFolder(),
    env: ENV_FILE,
    site: BUILT_SITE,
    ...values,
  })
  if (problems.length > 0) throw new Error([...problems, summary].join('\n'))
  return [summary, ...notes].join('\n')
}
