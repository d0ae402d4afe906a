import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { markdownAliases } from '../panel/markdown/bundleAliases.ts'

/**
 * Packages of which replies use a small part -> that part. 14 kB of gzip in all. A test holds each to what the package
 * itself does.
 */
export const slimPackages = {
  ...markdownAliases,
  'hast-util-to-jsx-runtime': pathOf('hastUtilToJsxRuntime.ts'),
  unified: pathOf('unified.ts'),
  vfile: pathOf('vfile.ts'),
}

/** Modules that nothing of a reply reaches, though their packages hold on to them -> all that is left of them. */
const UNREACHED: Record<string, string> = {
  // Vendor prefixes, which no browser that runs the widget needs.
  'stylis/src/Prefixer.js': 'export function prefix() {}',
  // Footnotes, which the replies' syntax does not have.
  'mdast-util-to-hast/lib/footer.js':
    'export function footer() {}\nexport function defaultFootnoteBackContent() {}\nexport function defaultFootnoteBackLabel() {}',
}

/** Leave out what is never reached. */
export function withoutUnreached(): Plugin {
  return {
    name: 'nicodata-without-unreached',
    load: {
      filter: { id: Object.keys(UNREACHED).map(file => `**/node_modules/${file}`) },
      handler(id) {
        return Object.entries(UNREACHED).find(([file]) => id.endsWith(file))?.[1]
      },
    },
  }
}

function pathOf(file: string): string {
  return fileURLToPath(new URL(`slim/${file}`, import.meta.url))
}
