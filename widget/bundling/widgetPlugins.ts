import type { Plugin } from 'vite'
import { commonJsModules } from './commonJs/commonJsModules.ts'
import { markdownShims, NO_DEFAULT_SCHEMA } from './markdownShims.ts'
import { ownExports } from './ownExports.ts'

/**
 * All that stands between the widget's sources and the program that runs: builds, the dev server and the unit tests use
 * these plugins and no others, so that what is tested is what visitors get.
 */
export function widgetPlugins(): Plugin[] {
  return [
    {
      name: 'nicodata-widget',
      enforce: 'pre',
      config: () => ({ resolve: { alias: markdownShims } }),
      resolveId(request, importer = '') {
        const isDefaultSchema = request === './schema.js' && /[\\/]hast-util-sanitize[\\/]/.test(importer)
        return isDefaultSchema ? NO_DEFAULT_SCHEMA : undefined
      },
    },
    commonJsModules(),
    ownExports(),
  ]
}
