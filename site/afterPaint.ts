/** A picture that fails or is slow holds the page back no longer than this, in milliseconds. */
const LONGEST_WAIT = 3000

/** Resolves when the first screen is painted: its text, and the picture that comes first, if there is one. */
export async function afterPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const isPainted = async () => {
    await picture?.decode().catch(() => {})
    await nextFrame()
    await nextFrame()
  }
  await Promise.race([isPainted(), new Promise(resolve => setTimeout(resolve, LONGEST_WAIT))])
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}
