/**
 * What a changelog says about a version: the text under its heading, which the release shows too.
 *
 * @param {string} changelog
 * @param {string} version
 * @returns {string} empty if it says nothing
 */
export function changelogEntry(changelog, version) {
  const entries = changelog.split(/^## /m).slice(1)
  const found = entries.find(entry => entry.startsWith(`${version}\n`))
  return found?.slice(version.length).trim() ?? ''
}
