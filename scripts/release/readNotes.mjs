import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import getReleasePlan from '@changesets/get-release-plan'

/**
 * The notes of `.changeset`, as `changeset version` will read them. `changeset status` also asks Git for the branch `main`, which
 * neither a shallow clone nor an archive has.
 *
 * @param {string} root
 * @returns {Promise<{ count: number, version: string, next: string }>} `next` is the version that they make
 * @throws {Error} if a note names another package or another size, or has no sentence
 */
export async function readNotes(root) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { changesets, releases } = await getReleasePlan(root)
  const silent = changesets.find(({ releases, summary }) => releases.length > 0 && summary === '')
  if (silent) throw new Error(`.changeset/${silent.id}.md has no sentence for the changelog.`)
  return { count: changesets.length, version, next: releases[0]?.newVersion ?? version }
}
