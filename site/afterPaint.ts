/** A picture that fails or is slow, or a page in the background, holds the scripts back no longer than this, in milliseconds. */
const LONGEST_WAIT = 3000

/** Resolves when the first screen is painted: its text, and the picture that comes first, if there is one. */
export async function afterPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const isPainted = async () => {
    await Promise.all([textPainted(), picture?.decode().catch(() => {})])
    // The picture is in the next frame, which the one after it follows.
    await nextFrame()
    await nextFrame()
  }
  await Promise.race([isPainted(), new Promise(resolve => setTimeout(resolve, LONGEST_WAIT))])
}

function textPainted(): Promise<void> {
  return new Promise(resolve => {
    new PerformanceObserver(list => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}
