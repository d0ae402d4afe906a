/** The `package.json` of a package. */
export type Manifest = Record<string, unknown>

/** A manifest with the addresses of the project as npm writes them, and without those that nobody has filled in. */
export function withAddresses({ repository, homepage, bugs, ...rest }: Manifest): Manifest {
  return {
    ...rest,
    ...(repository ? { repository: { type: 'git', url: `git+${repository}.git` } } : {}),
    ...(homepage ? { homepage } : {}),
    ...(bugs ? { bugs: { url: bugs } } : {}),
  }
}
