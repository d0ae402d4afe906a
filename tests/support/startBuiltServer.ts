import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { onTestFinished } from 'vitest'
import { freePort } from './serveProduct.ts'
import { until } from './until.ts'

let built: Promise<string> | undefined

/** The server as it ships, built once a test file into a folder of its own. */
export function builtServer(): Promise<string> {
  built ??= (async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'nicodata-server-'))
    await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir } })
    return join(outDir, 'main.js')
  })()
  return built
}

/** A server process and what it printed so far. */
export interface BuiltServer {
  url: string
  process: ChildProcess
  output(): string
  /** Code it ended with. */
  exited: Promise<number | null>
}

/** How the process is started. */
export interface ProcessOptions {
  nodeOptions?: string[]
  /** A file for its output. */
  stdout?: number
  /** How many files and sockets it may have open. */
  descriptors?: number
}

/** Start the built server in a process of its own, killed at the latest when the test ends. */
export async function startBuiltServer(
  env: Record<string, string>,
  { nodeOptions = [], stdout, descriptors }: ProcessOptions = {},
): Promise<BuiltServer> {
  const port = env.PORT ?? String(await freePort())
  const node = [process.execPath, ...nodeOptions, await builtServer()]
  // The shell becomes the server, so that signals and messages reach it.
  const limited = descriptors === undefined ? node : ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...node]
  const [command = '', ...args] = limited
  const child = spawn(command, args, {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      PORT: port,
      OLLAMA_URL: 'off',
      RATE_PER_MINUTE: '100000',
      MAX_STREAMS_PER_VISITOR: '100000',
      ...env,
    },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe', 'ipc'],
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
