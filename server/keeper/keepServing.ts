import { type ChildProcess, fork } from 'node:child_process'
import { constants } from 'node:os'
import { Backoff } from '../Backoff.ts'
import { createLog } from '../log.ts'
import { KEPT } from './keptProcess.ts'
import { type Watch, watchBeats } from './watchBeats.ts'

const MOST_DELAY_MS = 10_000

/**
 * Runs a server as a child of this process. A server that blocks its event loop for five seconds, or crashes after it
 * has listened, is started again. This process ends with the server's exit code when the server ends by itself, cannot
 * start, or was stopped by SIGTERM or SIGINT, which are passed on.
 * @param file the module that runs the server
 * @param args its arguments, which {@link KEPT} follows
 */
export function keepServing(file: string, args: readonly string[] = []): void {
  const backoff = new Backoff(MOST_DELAY_MS)
  let child: ChildProcess | undefined
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // With `once`: a second Ctrl-C ends this process at once, and the server with it.
    process.once(signal, () => {
      isStopping = true
      if (child) child.kill(signal)
      else process.exit(0)
    })
  }
  start()

  function start(): void {
    const startedAt = performance.now()
    child = fork(file, [...args, KEPT])
    const watch = watchBeats(child)
    child.once('exit', (code, signal) => {
      child = undefined
      const isOver = isStopping || watch.logLevel === undefined || code === 0
      const delayMs = isOver ? undefined : backoff.next(performance.now() - startedAt)
      logEnd(watch, code, signal, delayMs)
      if (delayMs === undefined) process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL'])
      setTimeout(start, delayMs)
    })
  }
}

function logEnd(
  { logLevel, wasSilent }: Watch,
  code: number | null,
  signal: NodeJS.Signals | null,
  restartsInMs: number | undefined,
): void {
  if (logLevel === undefined) return
  const log = createLog(logLevel)
  if (wasSilent) log.error({ restartsInMs }, 'the server was silent for 5 s and was ended')
  else if (restartsInMs !== undefined) log.error({ code, signal, restartsInMs }, 'the server has ended by itself')
}
