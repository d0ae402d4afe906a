import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PublicApi } from './readPublicApi.ts'
import { referenceTables } from './referenceTables.ts'
import { stringsTable } from './stringsTable.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Renew the tables of a guide (reference, strings) and the files that it shows after `<!-- file: path -->`. Of a file with
 * `guide:` and `:guide`, only the lines between them are shown.
 */
export function renewReadme(readme: string, api: PublicApi): string {
  return readme
    .replace(/(<!-- reference -->\n)[\s\S]*(\n<!-- \/reference -->)/, (_, before: string, after: string) => {
      return `${before}\n${referenceTables(api)}\n${after}`
    })
    .replace(/(<!-- strings -->\n)[\s\S]*(\n<!-- \/strings -->)/, (_, before: string, after: string) => {
      return `${before}\n${stringsTable()}\n${after}`
    })
    .replaceAll(/(<!-- file: (\S+) -->\n)\n```[\s\S]*?\n```/g, (_, before: string, path: string) => {
      return `${before}\n\`\`\`${extname(path).slice(1)}\n${shownPart(readFileSync(join(ROOT, path), 'utf8'))}\n\`\`\``
    })
}

function shownPart(text: string): string {
  const marked = [...text.matchAll(/^.*guide:.*\n([\s\S]*?)\n.*:guide.*$/gm)].map(([, part = '']) => part)
  return marked.join('\n\n') || text.trimEnd()
}
