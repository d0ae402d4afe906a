import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '../../shared/contentSchema.ts'
import type { SiteEnvironment } from '../config.ts'
import { pageContent } from './pageContent.ts'
import { readContent } from './readContent.ts'

const CONTENT = 'virtual:site-content'

/** The folder of the owner's content. */
export interface ContentFolder {
  readonly path: string
  /** The checked content, read when it is first needed and again after a change. Throws a `ContentError`. */
  read(): Content
  /** Makes the next read look at the files again. */
  forget(): void
}

/** The content of a folder. */
export function openContent(path: string): ContentFolder {
  let content: Content | undefined
  return {
    path: resolve(path),
    read() {
      content ??= readContent(path)
      return content
    },
    forget() {
      content = undefined
    },
  }
}

/** Gives the pages their content, as `virtual:site-content`. In development it follows the files. */
export function contentPlugin(folder: ContentFolder, environment: SiteEnvironment): Plugin {
  return {
    name: 'nicodata-content',
    resolveId(id) {
      return id === CONTENT ? `\0${CONTENT}` : undefined
    },
    load(id) {
      if (id !== `\0${CONTENT}`) return undefined
      return `export const content = ${JSON.stringify(pageContent(folder.read(), environment))}`
    },
    configureServer(server) {
      server.watcher.add(folder.path)
      server.watcher.on('all', (_, file) => {
        if (!resolve(file).startsWith(folder.path)) return
        folder.forget()
        for (const { moduleGraph } of Object.values(server.environments)) {
          const module = moduleGraph.getModuleById(`\0${CONTENT}`)
          if (module) moduleGraph.invalidateModule(module)
        }
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
