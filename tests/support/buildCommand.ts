import { join } from 'node:path'
import { createBuilder } from 'vite'
import { vi } from 'vitest'

/**
 * Build the command `nicodata-chat` into a folder, as `npm run build:cli` does into `dist/package/cli`.
 *
 * @returns the command's file
 */
export async function buildCommand(outDir: string): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production')
  const environments = { cli: { build: { outDir } } }
  const builder = await createBuilder({
    configFile: 'vite.node.config.ts',
    mode: 'cli',
    logLevel: 'error',
    environments,
  })
  await builder.buildApp()
  vi.unstubAllEnvs()
  return join(outDir, 'nicodata-chat.js')
}
