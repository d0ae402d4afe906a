import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { onTestFinished } from 'vitest'
import { freePort } from './serveProduct.ts'
import { until } from './until.ts'

let built: Promise<string> | undefined

/** The production build of the server, built once per test file into a new folder. */
export function builtServer(): Promise<string> {
  built ??= (async () => {
    const outDir = mkdtempSync(join(tmpdir(), 'nicodata-server-'))
    for (const configFile of ['vite.server.config.ts', 'vite.model.config.ts']) {
      await build({ configFile, logLevel: 'error', build: { outDir } })
    }
    return join(outDir, 'main.js')
  })()
  return built
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
  /** The limit of its open files and sockets. */
  descriptors?: number
  /** Its own process group, as with a terminal or systemd. */
  detached?: boolean
}

/** Start the built server in a new process, which is killed at the end of the test. */
export async function startBuiltServer(
  env: Record<string, string>,
  { nodeOptions = [], stdout, descriptors, detached = false }: ProcessOptions = {},
): Promise<BuiltServer> {
  const port = env.PORT ?? String(await freePort())
  const node = [process.execPath, ...nodeOptions, await builtServer()]
  // `exec` replaces the shell with the server, so that signals and messages reach it.
  const limited = descriptors === undefined ? node : ['sh', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...node]
  const [command = '', ...args] = limited
  const child = spawn(command, args, {
    cwd: tmpdir(),
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
