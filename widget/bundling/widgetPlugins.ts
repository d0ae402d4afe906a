import type { Plugin } from 'vite'
import { commonJsModules } from './commonJs/commonJsModules.ts'
import { markdownShims } from './markdownShims.ts'
import { ownExports } from './ownExports.ts'

/**
 * All that stands between the widget's sources and the program that runs: builds, the dev server and the unit tests use
 * these plugins and no others, so that what is tested is what visitors get.
 */
export function widgetPlugins(): Plugin[] {
  return [
    {
      name: 'nicodata-widget',
      config: () => ({
        resolve: { alias: markdownShims },
        // react-dom reads two names of the scheduler that only React's own tests define.
        build: { rolldownOptions: { checks: { importIsUndefined: false } } },
      }),
    },
    commonJsModules(),
    ownExports(),
  ]
}
