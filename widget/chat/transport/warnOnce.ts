/** Returns a function that warns the developer of the page about held-back parts, the first time that it is called. */
export function warnOnce(): () => void {
  let isTold = false
  return () => {
    if (isTold) return
    isTold = true
    console.warn(
      'nicodata-chat: tools or sources were ignored: expose x-vercel-ai-data-stream, or set stream-protocol or ai-sdk.',
    )
  }
}
