import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { widgetPlugins } from './widgetPlugins.ts'

const FOLDER = join(import.meta.dirname, '..')

/** Sources that replace built files, by the name of the file. */
const SCRIPTS: Record<string, string> = {
  'nicodata-chat.js': 'element/register.ts',
  'nicodata-chat.code.js': 'code/colourCode.ts',
  'nicodata-chat.files.js': 'files/attachFiles.ts',
}

const PLAYGROUND = join(import.meta.dirname, '../../docs/playground')

/**
 * Serve the widget from its sources while developing: `/nicodata-chat.js` and the script for colours of code, where pages
 * expect the built files, and the playground at `/widget/`.
 */
export function devWidget(): Plugin[] {
  const serving: Plugin = {
    name: 'nicodata-dev-widget',
    apply: 'serve',
    // Listed here because a dependency that Vite finds at the first click would reload the page.
    config: () => ({ optimizeDeps: { entries: ['index.html', '../widget/panel/mountPanel.ts'] } }),
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const script = SCRIPTS[path.slice(server.config.base.length)]
        if (script) {
          // A classic script, like the built file. A custom element cannot be defined twice, so its changes reload the
          // page.
          response.setHeader('content-type', 'text/javascript')
          response.end(`import('${server.config.base}@fs${join(FOLDER, script)}')`)
          return
        }
        if (path === '/widget') {
          response.writeHead(302, { location: '/widget/' }).end()
          return
        }
        if (path !== '/widget/') return next()
        try {
          const html = await readFile(join(PLAYGROUND, 'index.html'), 'utf8')
          const here = html.replaceAll('="./', `="/@fs${PLAYGROUND}/`)
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(path, here))
        } catch (error) {
          next(error)
        }
      })
    },
  }
  return [serving, ...widgetPlugins().map(plugin => ({ ...plugin, apply: 'serve' as const }))]
}
