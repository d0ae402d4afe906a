/** Stands in for vfile and vfile-message (3 kB gzipped): paths and messages of a file, where a reply is only its text. */
export class VFile {
  readonly messages: readonly unknown[] = []
  value: unknown

  constructor(value: unknown = '') {
    this.value = value
  }

  /** unified tells a file by this method. */
  message(reason: string): never {
    throw new VFileMessage(reason)
  }

  toString(): string {
    return String(this.value)
  }
}

/** What a tree walker throws when it meets what it cannot read. */
export class VFileMessage extends Error {}
