import { inlineDrawing } from './inlineDrawing.ts'
import { isStill } from './isStill.ts'
import { moveFocus } from './moveFocus.ts'

/** Share of a poster that must be in view before it moves by itself. */
const SEEN_SHARE = 0.6

/** After this time in milliseconds without a scroll, a visitor looks at what is there. */
const REST_MS = 120

/**
 * Lets each drawn poster move once when it is first seen at rest, and when its project is pointed at or has the focus. While
 * the page is scrolled, the motion would be missed, and would keep the main thread from the scroll.
 */
export function startPosters(leaving: AbortSignal): void {
  if (isStill()) return
  const projects = [...document.querySelectorAll<HTMLElement>('main li[id]')].flatMap(project => {
    const image = project.querySelector<HTMLImageElement>('img[src$=".svg"]')
    return image ? [{ project, image }] : []
  })
  moveFocus(
    // A poster that is a link takes the focus itself, else the title does.
    projects.flatMap(({ project, image }) => (image.closest('a') ? [] : (project.querySelector('h3') ?? []))),
    leaving,
  )
  for (const { project, image } of projects) startPoster(project, image, leaving)
}

function startPoster(project: HTMLElement, image: HTMLImageElement, leaving: AbortSignal): void {
  let drawing: ReturnType<typeof inlineDrawing> | undefined

  async function play(): Promise<void> {
    drawing ??= inlineDrawing(image)
    const { host, shadow } = (await drawing) ?? {}
    if (!host || !shadow || leaving.aborted || host.dataset.playing === '') return
    if (!host.isConnected) image.after(host)
    host.dataset.playing = ''
    await Promise.allSettled(shadow.getAnimations().map(({ finished }) => finished))
    delete host.dataset.playing
  }

  let isSeen = false
  const observer = new IntersectionObserver(
    async entries => {
      isSeen = entries.at(-1)?.isIntersecting ?? false
      if (!isSeen) return
      await comeToRest()
      if (!isSeen) return
      observer.disconnect()
      play()
    },
    { threshold: SEEN_SHARE },
  )
  // The picture is loaded as it comes near. Its drawing then comes from the cache.
  const watch = () => observer.observe(image)
  if (image.complete) watch()
  else image.addEventListener('load', watch, { once: true, signal: leaving })
  leaving.addEventListener('abort', () => observer.disconnect())
  project.addEventListener('pointerenter', play, { signal: leaving })
  project.addEventListener('focusin', play, { signal: leaving })
}

/** Resolves when the page has not been scrolled for `REST_MS`. */
async function comeToRest(): Promise<void> {
  let hasScrolled = true
  const note = () => {
    hasScrolled = true
  }
  addEventListener('scroll', note, { passive: true })
  while (hasScrolled) {
    hasScrolled = false
    await new Promise(resolve => setTimeout(resolve, REST_MS))
  }
  removeEventListener('scroll', note)
}
