import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changelogEntry } from './changelogEntry.mjs'
import { readNotes } from './readNotes.mjs'

/** The one place where an owner writes the addresses of the project. The build puts them into the package. */
export const MANIFEST = 'widget/package/package.json'

/** What each address has to be. npm compares `repository` with the repository whose workflow publishes. */
const ADDRESSES = {
  repository: /^https:\/\/[^\s/]+\/\S+(?<!\.git|\/)$/,
  homepage: /^https:\/\/\S+$/,
  bugs: /^https:\/\/\S+$/,
}

/**
 * What keeps a version from being released, before anything is built: one sentence each.
 *
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function findObstacles(root) {
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
  const { version } = JSON.parse(read('package.json'))
  const manifest = JSON.parse(read(MANIFEST))
  const wrong = Object.entries(ADDRESSES).filter(([name, form]) => !form.test(asText(manifest[name])))
  const obstacles = []
  if (wrong.length > 0) {
    const names = new Intl.ListFormat('en-GB').format(wrong.map(([name]) => `\`${name}\``))
    obstacles.push(
      `${MANIFEST} does not say where the project is: write ${names}, addresses such as https://github.com/you/nicodata.`,
    )
  }
  const { count, next } = await readNotes(root)
  if (count > 0) {
    const notes = count === 1 ? '1 note waits' : `${count} notes wait`
    obstacles.push(`${notes} in .changeset for version ${next}: run \`npm run release:version\` first.`)
  } else if (!changelogEntry(read('CHANGELOG.md'), version)) {
    obstacles.push(`CHANGELOG.md says nothing under \`## ${version}\`: write what this version has.`)
  }
  return obstacles
}

/** @param {unknown} value */
function asText(value) {
  return typeof value === 'string' ? value : ''
}
