import type { Plugin } from 'vite'
import { commonJsModules } from './commonJs/commonJsModules.ts'
import { markdownShims, NO_DEFAULT_SCHEMA } from './markdownShims.ts'
import { moduleObjects } from './moduleObjects.ts'

/**
 * All plugins between the widget's sources and the running program. Builds, the dev server and the unit tests use these and
 * no others, so that the tests test what visitors get.
 */
export function widgetPlugins(): Plugin[] {
  return [
    {
      name: 'nicodata-widget',
      enforce: 'pre',
      config: () => ({ resolve: { alias: markdownShims } }),
      resolveId(request, importer = '') {
        const isDefaultSchema = request === './schema.js' && /[\\/]hast-util-sanitize[\\/]/.test(importer)
        if (isDefaultSchema) return NO_DEFAULT_SCHEMA
        // The extension has a copy of a class that the parser has too.
        const isCopy = request === './edit-map.js' && /[\\/]micromark-extension-gfm-table[\\/]/.test(importer)
        return isCopy ? this.resolve('micromark-util-edit-map', importer) : undefined
      },
    },
    commonJsModules(),
    moduleObjects(),
  ]
}
