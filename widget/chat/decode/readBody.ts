/** What a response brings. */
interface Body {
  /** Undefined if there is none, as with status 204. */
  readonly body: ReadableStream<Uint8Array> | undefined
  /** Its content type, without a charset if the browser has already decoded the text. */
  readonly type: string
}

/** Read the body of a response. Replacements of `fetch` with `XMLHttpRequest` give no stream, and the whole text at its end. */
export async function readBody(response: Response): Promise<Body> {
  const type = response.headers.get('content-type') ?? ''
  if (response.body) return { body: response.body, type }
  const text = await response.text()
  return { body: text ? new Blob([text]).stream() : undefined, type: type.split(';', 1)[0] ?? '' }
}
