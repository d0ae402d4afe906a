/** A line of a data stream (`0:"Bonjour"`), a field or a comment of an event stream, JSON. */
const OTHER_PROTOCOL = /^((?:[\da-z]|data|event|id|retry|message)?)(:|\{|(?<=..)\s)/
const FIELDS = ['data:', 'event:', 'id:', 'retry:', 'message:']

/**
 * Keeps a plain-text reply from beginning like another protocol, for readers who guess the protocol from the first bytes.
 * `9:{"toolCallId"` becomes `9\:{"toolCallId"`, which Markdown shows as it was.
 */
export class TextStart {
  /** The first characters while they may begin another protocol; then undefined. */
  #start: string | undefined = ''

  /** Reads the next piece, and returns the text that is certain. */
  pass(piece: string): string {
    if (this.#start === undefined) return piece
    this.#start += piece
    // Readers skip white space and marks of the byte order.
    const words = this.#start.trimStart()
    return /^[\da-z]?$/.test(words) || FIELDS.some(field => field.startsWith(words)) ? '' : this.end()
  }

  /** Returns the text that still waits. */
  end(): string {
    const start = this.#start ?? ''
    this.#start = undefined
    const words = start.trimStart()
    return OTHER_PROTOCOL.test(words) ? words.replace(OTHER_PROTOCOL, (_, word, sign) => word + escaped(sign)) : start
  }
}

/** White space has no escape with a backslash. */
function escaped(sign: string): string {
  return sign.trim() === '' ? `&#${sign.charCodeAt(0)};` : `\\${sign}`
}
