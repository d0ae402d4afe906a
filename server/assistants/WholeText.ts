/** The text of a model in whole characters and with one kind of line end, wherever its parts were cut. */
export class WholeText {
  #half = ''

  pass(piece: string): string {
    const text = this.#half + piece
    // Half of a pair of surrogates, or of a line end.
    this.#half = /[\ud800-\udbff\r]$/.exec(text)?.[0] ?? ''
    return whole(text.slice(0, text.length - this.#half.length))
  }

  /** Returns the text that still waits at the end. */
  end(): string {
    return whole(this.#half)
  }
}

// Convert to bytes and back: an unpaired surrogate, which JSON would pass on, becomes U+FFFD.
function whole(text: string): string {
  return Buffer.from(text).toString().replace(/\r\n?/g, '\n')
}
