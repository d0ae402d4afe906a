/** In place of vfile: a reply is a text without a path, and nobody reads messages about it. */
export class VFile {
  value = ''

  toString(): string {
    return this.value
  }
}
