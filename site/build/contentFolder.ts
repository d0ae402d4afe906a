import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '../../shared/contentSchema.ts'
import { readContent } from './readContent.ts'

const CONTENT = 'virtual:content'

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

/** Gives the whole content to modules of the server, as `virtual:content`. In development it follows the files. */
export function contentPlugin(folder: ContentFolder): Plugin {
  return {
    name: 'nicodata-content',
    resolveId(id) {
      return id === CONTENT ? `\0${CONTENT}` : undefined
    },
    load(id) {
      return id === `\0${CONTENT}` ? `export const content = ${JSON.stringify(folder.read())}` : undefined
    },
    configureServer(server) {
      server.watcher.add(folder.path)
      server.watcher.on('all', (_, file) => {
        if (!resolve(file).startsWith(folder.path)) return
        folder.forget()
        for (const { moduleGraph } of Object.values(server.environments)) {
          const modules = [...moduleGraph.idToModuleMap.values()].filter(
            ({ id }) => id && /^\0virtual:.*content$/.test(id),
          )
          for (const module of modules) moduleGraph.invalidateModule(module)
        }
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
