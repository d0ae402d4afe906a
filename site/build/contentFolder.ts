import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Content } from '../../shared/contentSchema.ts'
import { readContent } from './readContent.ts'

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

/** In development, the pages follow the files of the content. */
export function contentPlugin(folder: ContentFolder): Plugin {
  return {
    name: 'nicodata-content',
    configureServer(server) {
      server.watcher.add(folder.path)
      server.watcher.on('all', (_, file) => {
        if (!resolve(file).startsWith(folder.path)) return
        folder.forget()
        for (const { moduleGraph } of Object.values(server.environments)) {
          const modules = [...moduleGraph.idToModuleMap.values()].filter(
            ({ id }) => id && /^\0virtual:(?:site-content|site-blocks|block-content|theme\.css)$/.test(id),
          )
          for (const module of modules) moduleGraph.invalidateModule(module)
        }
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
