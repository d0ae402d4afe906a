import { fileURLToPath } from 'node:url'
import { loadEnvFile, readEnv } from './env.ts'
import { exitWith, runServer } from './runServer.ts'

const BUILT_SITE = fileURLToPath(new URL('../site', import.meta.url))

try {
  loadEnvFile()
  await runServer(readEnv(process.env), BUILT_SITE)
} catch (error) {
  exitWith(error)
}
