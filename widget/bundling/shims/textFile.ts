/** Shim of vfile (3 kB gzip with its dependencies): a reply has a text, but no path and no messages. */
export class VFile {
  value = ''

  toString(): string {
    return this.value
  }
}
