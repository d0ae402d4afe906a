import type { Plugin } from 'vite'

const LOOP = 'for (var name in all)'

/**
 * Let the bundler's helper for module namespaces list own names only. Its `for…in` also finds what a page has added to
 * `Object.prototype`, treats it as an export, and the script stops.
 */
export function ownExports(): Plugin {
  return {
    name: 'nicodata-own-exports',
    apply: 'build',
    transform: {
      filter: { id: /^\0rolldown\/runtime\.js$/ },
      handler(code) {
        if (!code.includes(LOOP)) this.error(`The bundler's runtime has no "${LOOP}" any more.`)
        return { code: code.replace(LOOP, 'for (var name of Object.keys(all))'), map: null }
      },
    },
  }
}
