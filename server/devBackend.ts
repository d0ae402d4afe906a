import { fileURLToPath } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import type { KnowledgeFile } from '../knowledge/read/knowledgeFile.ts'
import { createOutboxPath, pathnameOf } from './http/address.ts'
import { terminalStrings } from './strings/terminal.ts'

type BackendModule = typeof import('./createBackend.ts')
type EnvModule = typeof import('./env.ts')
type KnowledgeModule = typeof import('./knowledge/openKnowledge.ts')
type Backend = Awaited<ReturnType<BackendModule['createBackend']>>

const BACKEND_FILE = fileURLToPath(new URL('./createBackend.ts', import.meta.url))
const KNOWLEDGE_FILE = fileURLToPath(new URL('./knowledge/openKnowledge.ts', import.meta.url))
const ENV_FILE = fileURLToPath(new URL('./env.ts', import.meta.url))

const NOTHING: KnowledgeFile = { version: 1, sections: [] }

/** Reads the knowledge of the site in development: the same object until the site changes. */
type ReadKnowledge = (server: ViteDevServer) => Promise<KnowledgeFile>

/** The chat backend and the outbox in Vite's development server. The next request uses a changed file or text. */
export function devBackend(readKnowledge: ReadKnowledge = async () => NOTHING): Plugin {
  return {
    name: 'nicodata:backend',
    apply: 'serve',
    configureServer(server) {
      // All backends of one start share the path, so that an open outbox page survives changes of the sources.
      const outboxPath = createOutboxPath()
      let loaded: BackendModule | undefined
      let backend: Backend | undefined
      let known: KnowledgeFile | undefined

      async function currentBackend(): Promise<Backend> {
        // The types belong to these three files. Vite returns the same module until one of its sources changes.
        const module = (await server.ssrLoadModule(BACKEND_FILE)) as BackendModule
        const file = await readKnowledge(server)
        if (!backend || module !== loaded || file !== known) {
          const { loadEnvFile, readEnv } = (await server.ssrLoadModule(ENV_FILE)) as EnvModule
          loadEnvFile()
          const isFirst = !backend
          const { openKnowledge } = (await server.ssrLoadModule(KNOWLEDGE_FILE)) as KnowledgeModule
          backend?.close(0)
          const settings = readEnv({ OUTBOX: 'on', ...process.env })
          const site = await openKnowledge(settings.knowledge, file)
          backend = await module.createBackend(settings, site, outboxPath)
          loaded = module
          known = file
          if (isFirst && backend.outboxPath) announceOutbox(backend.outboxPath, site.knowledge.language)
        }
        return backend
      }

      function announceOutbox(path: string, language: string): void {
        const url = server.resolvedUrls?.local[0]
        const address = url ? new URL(path, url).href : path
        server.config.logger.info(terminalStrings(language).outboxInDevelopment(address))
      }

      server.middlewares.use(async (request, response, next) => {
        try {
          const { owns, handle } = await currentBackend()
          const { url = '/' } = request
          const { base } = server.config
          const target = url.startsWith(base) ? url.slice(base.length - 1) : url
          if (!owns(pathnameOf(target))) return next()
          request.url = target
          await handle(request, response)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
