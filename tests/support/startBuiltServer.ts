import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { MAIN } from './buildProduct.ts'
import { freePort } from './serveProduct.ts'
import { until } from './until.ts'

let copied: string | undefined

/**
 * A file of the built server, in a copy without a site beside it, which all test files of a worker use. `serverProcess.js`
 * is the server without the process that keeps it, for tests that measure the server's own process.
 */
export function builtServer(file: 'main.js' | 'serverProcess.js' = 'main.js'): string {
  if (copied === undefined) {
    copied = mkdtempSync(join(tmpdir(), 'nicodata-server-'))
    cpSync(dirname(MAIN), copied, { recursive: true })
  }
  return join(copied, file)
}

/** A server process and its output so far. */
export interface BuiltServer {
  url: string
  process: ChildProcess
  output(): string
  /** Its exit code. */
  exited: Promise<number | null>
}

/** Options of the process. */
export interface ProcessOptions {
  nodeOptions?: string[]
  /** A file for its output. */
  stdout?: number
  /** Another Node than that of the tests. */
  program?: string
  /** Its working directory, in which it reads `.env`. */
  cwd?: string
  /** Another entry than that of `builtServer`. */
  entry?: string
  /** The limit of its open files and sockets. */
  descriptors?: number
  /** Its own process group, as with a terminal or systemd. */
  detached?: boolean
}

/** Start the built server in a new process, which is killed at the end of the test. */
export async function startBuiltServer(
  env: Record<string, string>,
  {
    nodeOptions = [],
    stdout,
    program = process.execPath,
    cwd = tmpdir(),
    entry = builtServer(),
    descriptors,
    detached = false,
  }: ProcessOptions = {},
): Promise<BuiltServer> {
  const port = env.PORT ?? String(await freePort())
  const node = [program, ...nodeOptions, entry]
  // `exec` replaces the shell with the server, so that signals and messages reach it.
  const limited = descriptors === undefined ? node : ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...node]
  const [command = '', ...args] = limited
  const child = spawn(command, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      PORT: port,
      OLLAMA_URL: 'off',
      LOCAL_MODEL: 'off',
      RATE_PER_MINUTE: '100000',
      MAX_STREAMS_PER_VISITOR: '100000',
      ...env,
    },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe', 'ipc'],
    detached,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output += chunk
    })
  const exited = new Promise<number | null>(resolve => child.once('close', resolve))
  const url = `http://127.0.0.1:${port}`
  await until(
    () =>
      child.exitCode !== null ||
      fetch(`${url}/api/health`).then(
        () => true,
        () => false,
      ),
  )
  return { url, process: child, output: () => output, exited }
}
