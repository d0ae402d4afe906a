import { fileURLToPath } from 'node:url'
import { EnvError, loadEnvFile, readEnv, type ServerEnv } from './env.ts'
import { startServer } from './startServer.ts'

const BUILT_SITE = fileURLToPath(new URL('../site', import.meta.url))

// A full disk or a closed pipe costs the greeting, not the server.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

try {
  loadEnvFile()
  await run(readEnv(process.env))
} catch (error) {
  // Whatever was begun, such as a connection to Redis, must not keep a server alive that does not serve.
  process.stderr.write(`${startFailure(error)}\n`, () => process.exit(1))
}

async function run(env: ServerEnv): Promise<void> {
  const server = await startServer(env, BUILT_SITE)
  process.stdout.write(`${server.greeting}\n`)
  const stop = () => server.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function startFailure(error: unknown): string {
  if (error instanceof EnvError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
