import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { freePort } from './serveProduct.ts'
import { until } from './until.ts'

const REDIS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'].find(path =>
  existsSync(path),
)

/** Whether Redis is installed. Prints a warning if not. */
export function hasRedis(): boolean {
  if (!REDIS)
    console.warn(
      'SKIPPED: Redis is not installed (Debian: apt-get install redis-server). `npm test` as root installs it.',
    )
  return REDIS !== undefined
}

/** A real Redis that a test can kill, restart empty, freeze and resume. */
export interface TestRedis {
  url: string
  kill(): Promise<void>
  restart(): Promise<void>
  freeze(): void
  thaw(): void
}

/** Start an empty Redis on a free port, with further settings such as `--requirepass`. It stops when the test ends. */
export async function startRedis(...more: string[]): Promise<TestRedis> {
  const port = await freePort()
  let redis: ChildProcess
  const start = async () => {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      tmpdir(),
      ...more,
    ]
    redis = spawn(REDIS ?? '', settings, { stdio: 'ignore' })
    await until(() => isListening(port))
  }
  const kill = async () => {
    if (redis.exitCode !== null || redis.signalCode !== null) return
    const exited = new Promise(resolve => redis.once('exit', resolve))
    redis.kill('SIGKILL')
    await exited
  }
  await start()
  onTestFinished(kill)
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: start,
    freeze: () => void redis.kill('SIGSTOP'),
    thaw: () => void redis.kill('SIGCONT'),
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
