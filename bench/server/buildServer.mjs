import { createBuilder } from 'vite'

/** Build the server into a folder. @param {string} outDir */
export async function buildServer(outDir) {
  const environments = { server: { build: { outDir } } }
  const builder = await createBuilder({ configFile: 'vite.node.config.ts', logLevel: 'error', environments })
  const { server } = builder.environments
  if (server) await builder.build(server)
}
