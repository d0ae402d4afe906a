import { type ChildProcess, fork } from 'node:child_process'
import { constants } from 'node:os'
import { Backoff } from '../Backoff.ts'
import { createLog, type LogLevel } from '../log.ts'
import { KEPT } from './keptProcess.ts'
import { type Watch, watchBeats } from './watchBeats.ts'

const MOST_DELAY_MS = 10_000

/** How a server has ended: with a code, by a signal, or because no process could be made for it. */
interface End {
  code: number | null
  signal: NodeJS.Signals | null
  detail?: string
}

/**
 * Runs a server as a child of this process. Once it has listened, a server that blocks its event loop for five seconds, or
 * ends in any way, is started again until it listens, with growing pauses. This process ends with the server's exit code
 * when the server cannot start the first time, or when this process gets SIGTERM or SIGINT, which are passed on.
 * @param file the module that runs the server
 * @param args its arguments, which {@link KEPT} follows
 */
export function keepServing(file: string, args: readonly string[] = []): void {
  const backoff = new Backoff(MOST_DELAY_MS)
  let child: ChildProcess | undefined
  let isStopping = false
  /** Undefined until a server has listened: a first start that fails would fail again. */
  let logLevel: LogLevel | undefined
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
    try {
      const started = fork(file, [...args, KEPT])
      if (started.pid === undefined) return void started.once('error', onNoProcess)
      child = started
      const watch = watchBeats(started)
      started.once('exit', (code, signal) => onEnd(watch, { code, signal }))
    } catch (error) {
      onNoProcess(error)
    }
  }

  /** For example without memory for another process, or while Node is being updated. */
  function onNoProcess(error: unknown): void {
    const detail = error instanceof Error ? error.message : String(error)
    onEnd({ logLevel: undefined, listenedAt: undefined, wasSilent: false }, { code: null, signal: null, detail })
  }

  function onEnd(watch: Watch, end: End): void {
    child = undefined
    logLevel = watch.logLevel ?? logLevel
    const isOver = isStopping || logLevel === undefined
    // The time of its start does not count: one that takes minutes and fails is an early end too.
    const livedMs = watch.listenedAt === undefined ? 0 : performance.now() - watch.listenedAt
    const restartsInMs = isOver ? undefined : backoff.next(livedMs)
    if (!isStopping || watch.wasSilent) logEnd(watch, logLevel, { ...end, restartsInMs })
    if (restartsInMs === undefined) process.exit(end.code ?? (end.signal ? 128 + constants.signals[end.signal] : 1))
    setTimeout(start, restartsInMs)
  }
}

function logEnd(
  { listenedAt, wasSilent }: Watch,
  logLevel: LogLevel | undefined,
  { code, signal, detail, restartsInMs }: End & { restartsInMs: number | undefined },
): void {
  // A first start that fails with a code has said why.
  if (logLevel === undefined && code !== null) return
  const log = createLog(logLevel ?? 'error')
  if (wasSilent) log.error({ restartsInMs }, 'the server was silent for 5 s and was ended')
  else if (restartsInMs !== undefined || logLevel === undefined) {
    const what = listenedAt === undefined ? 'the server has ended while it started' : 'the server has ended by itself'
    log.error({ code, signal, detail, restartsInMs }, what)
  }
}
