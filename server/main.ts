import { fileURLToPath } from 'node:url'
import { EnvError, loadEnvFile, readEnv, type ServerEnv } from './env.ts'
import { startServer } from './startServer.ts'

const BUILT_SITE = fileURLToPath(new URL('../site', import.meta.url))

// A full disk or a closed pipe must not stop the server.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

try {
  loadEnvFile()
  await run(readEnv(process.env))
} catch (error) {
  // Exit: an open connection, such as the one to Redis, would keep the process alive without a server.
  process.stderr.write(`${startFailure(error)}\n`, () => process.exit(1))
}

async function run(env: ServerEnv): Promise<void> {
  const server = await startServer(env, BUILT_SITE)
  process.stdout.write(`${server.startMessage}\n`)
  const stop = () => server.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function startFailure(error: unknown): string {
  if (error instanceof EnvError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
