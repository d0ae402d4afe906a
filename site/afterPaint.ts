/** Maximum time in milliseconds that a failing or slow picture, or a page in the background, delays the scripts. */
const LONGEST_WAIT = 3000

/** Resolves when the first screen is painted: its text, and the picture that comes first, if there is one. */
export async function afterPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  const untilPainted = async () => {
    await Promise.all([textPainted(), picture?.decode().catch(() => {})])
    // The next frame shows the picture, and the frame after that comes after its paint.
    await nextFrame()
    await nextFrame()
  }
  await Promise.race([untilPainted(), new Promise(resolve => setTimeout(resolve, LONGEST_WAIT))])
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
