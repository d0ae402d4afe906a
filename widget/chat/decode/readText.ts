/**
 * Decode chunks of bytes, which may end inside a character. The charset is that of the content type, else UTF-8. A byte
 * order mark is removed, and invalid bytes become U+FFFD.
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
    // Unknown charset: use UTF-8.
    return new TextDecoder()
  }
}
