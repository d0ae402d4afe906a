import { spawn } from 'node:child_process'
import { connect, createServer } from 'node:net'
import { until } from '../../support/until.ts'

/** A server in its own process. */
export interface RunningProgram {
  readonly url: string
  stop(): Promise<void>
}

/** Start a server that listens on the port `PORT` (`{port}` in its arguments), and wait until it does. */
export async function startProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<RunningProgram> {
  const port = await freePort()
  const server = spawn(
    program,
    args.map(argument => argument.replace('{port}', String(port))),
    { cwd, env: { ...process.env, ...env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', chunk => (output += chunk))
  const exited = new Promise(resolve => server.once('exit', resolve))
  await until(
    () => {
      if (server.exitCode !== null) throw new Error(`${program} ended: ${output}`)
      return canConnect(port)
    },
    { patienceMs: 60_000, complaint: `${program} does not listen` },
  )
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (server.exitCode === null && server.kill('SIGKILL')) await exited
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.')
  return address.port
}

function canConnect(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
