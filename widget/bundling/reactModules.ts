import type { Plugin } from 'vite'

/** What React's packages are entered by -> the file that NODE_ENV chooses there, in a way that hides what it exports. */
const ENTRIES: Record<string, string> = {
  'react/index.js': 'react.production.js',
  'react/jsx-runtime.js': 'react-jsx-runtime.production.js',
  'react-dom/index.js': 'react-dom.production.js',
  'react-dom/client.js': 'react-dom-client.production.js',
  'scheduler/index.js': 'scheduler.production.js',
}

/** Asked for by react-dom, but only the scheduler of React's own tests has them. */
const SCHEDULER_OF_TESTS = 'export const log = undefined, unstable_setDisableYieldValue = undefined'

/**
 * Make modules of React, which comes as CommonJS (3 kB of gzip less): what nothing imports is left out, and no function
 * stands around each file, to be compiled a second time while a visitor waits for the panel.
 */
export function reactModules(): Plugin {
  return {
    name: 'nicodata-react-modules',
    enforce: 'pre',
    load: {
      filter: { id: Object.keys(ENTRIES).map(entry => `**/node_modules/${entry}`) },
      handler(id) {
        const [entry, file] = Object.entries(ENTRIES).find(([entry]) => id.endsWith(entry)) ?? []
        const all = `export * from './cjs/${file}'\nexport * as default from './cjs/${file}'\n`
        return entry === 'scheduler/index.js' ? all + SCHEDULER_OF_TESTS : all
      },
    },
    transform: {
      filter: { id: Object.values(ENTRIES).map(file => `**/node_modules/*/cjs/${file}`) },
      handler: code => moduleOf(code),
    },
  }
}

/** A file of React's with `import` and `export`. */
export function moduleOf(commonJS: string): string {
  const imports: string[] = []
  const names = new Set<string>()
  const code = commonJS
    .replace(/(?:var |,\s+)(\w+) = require\("([\w-]+)"\)(?:;\n)?/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from '${from}'`)
      return ''
    })
    .replace(/^exports\.\w+ =/gm, 'var $&')
    .replace(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name)
      return `exported_${name}`
    })
  if (/\brequire\(|\bexports\b/.test(code)) throw new Error('reactModules.ts cannot read this React.')
  return [...imports, code, `export { ${[...names].map(name => `exported_${name} as ${name}`).join(', ')} }`].join('\n')
}
