import type { Plugin } from 'vite'

/** Modules that nothing of a reply reaches, though their packages hold on to them -> all that is left of them. */
const UNREACHED: Record<string, string> = {
  // GitHub's schema, of which sanitizeSchema.ts leaves this one field as it is.
  'hast-util-sanitize/lib/schema.js': "export const defaultSchema = { strip: ['script'] }",
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
