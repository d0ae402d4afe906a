/**
 * UTF-8 text of a body that comes in chunks, which may end inside a character. A byte order mark is dropped, bytes that
 * are not UTF-8 become U+FFFD.
 */
export async function* readText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
