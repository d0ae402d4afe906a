import type { Knowledge } from '../knowledge/section.ts'
import { EnvError, type ServerSettings } from './env.ts'
import { endWithParent, KEPT, sendBeats } from './keeper/keptProcess.ts'
import { type RunningServer, type SiteAdditions, startServer } from './startServer.ts'

/**
 * Starts a server in this process and runs it until SIGTERM or SIGINT. Resolves with what it knows once it has started;
 * rejects when it cannot start.
 */
export async function runServer(
  settings: ServerSettings,
  builtSite: string,
  additions: SiteAdditions = {},
): Promise<Knowledge> {
  // A full disk or a closed pipe must not stop the server.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const isKept = process.argv.includes(KEPT)
  if (isKept) endWithParent()
  const onListening = (stop: RunningServer['stop']) => {
    if (isKept) sendBeats(settings.http.logLevel)
    let isStopping = false
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      // Without `once`: a terminal and systemd signal this process and its parent, and the parent passes the signal on.
      process.on(signal, () => {
        if (isStopping) return
        isStopping = true
        stop().then(() => process.exit(0))
      })
    }
  }
  const server = await startServer(settings, builtSite, onListening, additions)
  process.stdout.write(`${server.startMessage}\n`)
  return server.knowledge
}

/** Ends the process with the reason why a server could not start. */
export function exitWith(error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  // Exit: an open connection, such as the one to Redis, would keep the process alive without a server.
  process.stderr.write(`${error instanceof EnvError ? error.message : stack}\n`, () => process.exit(1))
}
