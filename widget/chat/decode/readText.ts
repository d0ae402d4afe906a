/**
 * Text of a body that comes in chunks, which may end inside a character. It is UTF-8 unless the content type names another
 * charset. A byte order mark is dropped, bytes that are no text become U+FFFD.
 */
export async function* readText(chunks: AsyncIterable<Uint8Array>, contentType = ''): AsyncGenerator<string> {
  const decoder = createDecoder(/;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1])
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function createDecoder(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    // A charset that nobody knows.
    return new TextDecoder()
  }
}
