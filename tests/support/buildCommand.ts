import { join } from 'node:path'
import { createBuilder } from 'vite'
import { vi } from 'vitest'

/**
 * Build the command `nicodata` into a folder, as `npm run build:cli` does into `dist/cli`. The mode `cli-without-page` needs
 * no built widget.
 *
 * @returns the command's file
 */
export async function buildCommand(outDir: string, mode: 'cli' | 'cli-without-page' = 'cli'): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production')
  const environments = { cli: { build: { outDir } } }
  const builder = await createBuilder({ configFile: 'vite.node.config.ts', mode, logLevel: 'error', environments })
  await builder.buildApp()
  vi.unstubAllEnvs()
  return join(outDir, 'nicodata.js')
}
