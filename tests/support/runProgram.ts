import { spawn } from 'node:child_process'

/** Run a program to its end. What it printed is in the error if it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<void> {
  const running = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [running.stdout, running.stderr]) stream.on('data', chunk => (output += chunk))
  const code = await new Promise<number | null>((resolve, reject) => {
    running.once('error', reject).once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`)
}
