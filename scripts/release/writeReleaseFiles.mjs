import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf } from '../../widget/bundling/integrityOf.mjs'
import { changelogEntry } from './changelogEntry.mjs'
import { MANIFEST } from './findObstacles.mjs'
import { zipFiles } from './zipFiles.mjs'

/** Files that a page loads from a server of files. The others are modules for bundlers. */
const SCRIPT = /^nicodata-chat[.-](?:.*\.)?js$/

/**
 * Writes beside the packed package what a release has for pages that use no npm:
 *
 * - `nicodata-chat-<version>-scripts.zip`, all scripts of the package and the licence,
 * - `integrity.json`, the value of `integrity` for each script,
 * - `SHA256SUMS` of these and the package, for `sha256sum -c`,
 * - `notes.md`, what the changelog says about the version, with links to the files of its tag.
 *
 * @param {object} release
 * @param {string} release.root of the repository
 * @param {string} release.packed folder of the built package
 * @param {string} release.folder where the package's `.tgz` is
 * @param {string} release.version
 * @returns {{ checksums: string, integrity: Record<string, string> }}
 */
export function writeReleaseFiles({ root, packed, folder, version }) {
  const scripts = readdirSync(packed).filter(name => SCRIPT.test(name))
  /** @param {readonly string[]} names */
  const read = names => Object.fromEntries(names.map(name => [name, new Uint8Array(readFileSync(join(packed, name)))]))
  writeFileSync(join(folder, `nicodata-chat-${version}-scripts.zip`), zipFiles(read([...scripts, 'LICENSE'])))
  const integrity = Object.fromEntries(Object.entries(read(scripts)).map(([name, code]) => [name, integrityOf(code)]))
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`)
  const checksums = readdirSync(folder)
    .map(
      name =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('')
  writeFileSync(join(folder, 'SHA256SUMS'), checksums)
  const entry = changelogEntry(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
  const { repository } = JSON.parse(readFileSync(join(root, MANIFEST), 'utf8'))
  const notes = entry.replaceAll(/\]\((?![a-z]+:|#)/g, `](${repository}/blob/v${version}/`)
  writeFileSync(join(folder, 'notes.md'), `${notes}\n`)
  return { checksums, integrity }
}
