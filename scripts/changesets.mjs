/**
 * `npm run check:changesets` reads the notes of `.changeset` as the release will, and says which version they make. A note that
 * cannot be read ends it with 1.
 */
import { resolve } from 'node:path'
import { readNotes } from './release/readNotes.mjs'

try {
  const { count, version, next } = await readNotes(resolve(import.meta.dirname, '..'))
  if (count > 0) {
    console.log(`${count === 1 ? '1 note makes' : `${count} notes make`} ${next} of ${version}.`)
    console.log(`If ${version} is not published yet, its page in CHANGELOG.md takes what they say, and they go.`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('`npx changeset` writes a note that the release can read.')
  process.exitCode = 1
}
