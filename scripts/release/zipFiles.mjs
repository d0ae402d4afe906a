import { zipSync } from 'fflate'

/**
 * A zip that has the same bytes on every machine and day.
 *
 * @param {Readonly<Record<string, Uint8Array>>} files by name
 */
export function zipFiles(files) {
  const inOrder = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))
  // fflate writes the local time. This is the same date in every zone, the first that a zip can have.
  const mtime = new Date(1980, 0, 1)
  return zipSync(Object.fromEntries(inOrder), { level: 9, mtime, os: 3, attrs: 0o644 << 16 })
}
