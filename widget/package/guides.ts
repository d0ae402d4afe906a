import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** Guides beside the modules, by their name in the package. */
export const GUIDES: Record<string, string> = {
  'README.md': 'widget/README.md',
  'CHANGELOG.md': 'CHANGELOG.md',
  'skills/nicodata-chat/SKILL.md': 'widget/package/SKILL.md',
  'chat/README.md': 'widget/chat/README.md',
  ...Object.fromEntries(
    Object.entries({ guides: 'widget/guides', 'docs/chat': 'docs/chat', 'docs/reference': 'docs/reference' }).flatMap(
      ([folder, source]) => readdirSync(join(ROOT, source)).map(name => [`${folder}/${name}`, `${source}/${name}`]),
    ),
  ),
}

/** The guide of the command, which is a folder of the package and a build of its own. */
const OF_COMMAND = 'cli/README.md'

/** The files of all guides, by their name in the package. */
const FILES: Record<string, string> = { ...GUIDES, [OF_COMMAND]: OF_COMMAND }

/** A guide as the package has it. Links lead to places there, and a link to what the package lacks is left as its text. */
export function guideText(name: string): string {
  const source = FILES[name] ?? ''
  const places = new Map(Object.entries(FILES).map(([place, file]) => [file, place]))
  return readFileSync(join(ROOT, source), 'utf8').replaceAll(
    /\[((?:[^\][]|\[[^\][]*\])*)\]\((\.[^()\s#]*|[\w/-]+\.md)(#[^()\s]*)?\)/g,
    (_, text: string, path: string, anchor = '') => {
      const place = places.get(posix.join(posix.dirname(source), path))
      return place === undefined ? text : `[${text}](${posix.relative(posix.dirname(name), place)}${anchor})`
    },
  )
}
