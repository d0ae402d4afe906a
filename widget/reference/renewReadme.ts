import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PublicApi } from './readPublicApi.ts'
import { referenceTables } from './referenceTables.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * The guide with what is not written by hand brought up to date: the reference tables, and the files that it shows,
 * which are pages that the tests open. `<!-- file: path -->` stands before the block of a file; a file that holds lines
 * with `guide:` and `:guide` shows what is between them.
 */
export function renewReadme(readme: string, api: PublicApi): string {
  return readme
    .replace(/(<!-- reference -->\n)[\s\S]*(\n<!-- \/reference -->)/, (_, before: string, after: string) => {
      return `${before}\n${referenceTables(api)}\n${after}`
    })
    .replaceAll(/(<!-- file: (\S+) -->\n)\n```[\s\S]*?\n```/g, (_, before: string, path: string) => {
      return `${before}\n\`\`\`${extname(path).slice(1)}\n${shownPart(readFileSync(join(ROOT, path), 'utf8'))}\n\`\`\``
    })
}

function shownPart(text: string): string {
  const lines = text.trimEnd().split('\n')
  const first = lines.findIndex(line => line.includes('guide:') && !line.includes(':guide'))
  const last = lines.findIndex(line => line.includes(':guide'))
  const shown = first < 0 ? lines : lines.slice(first + 1, last)
  const indent = Math.min(...shown.filter(line => line.trim()).map(line => line.search(/\S/)))
  return shown.map(line => line.slice(indent)).join('\n')
}
