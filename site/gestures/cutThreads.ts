import { inlineDrawing } from './inlineDrawing.ts'
import { isStill } from './isStill.ts'

/** The threads of the not-found page that reach for its button: every second one. */
const EVERY = 2
/** Space between the end of a thread and the button, in pixels. */
const SHORT_OF = 6

const CSS_RULES = `
svg{overflow:visible}
.reach{--order:0;fill:none;opacity:0;stroke-dasharray:1;stroke-dashoffset:1;transition:stroke-dashoffset .5s cubic-bezier(.2,.7,.2,1),opacity 0s .5s}
:host([data-reaching]) .reach{opacity:1;stroke-dashoffset:0;transition-delay:calc(var(--order)*14ms),0s}`

/**
 * Lets the cut threads of the not-found page reach for the button that leads back, while the button has the pointer or the
 * focus.
 */
export async function startCutThreads(leaving: AbortSignal): Promise<void> {
  const image = document.querySelector<HTMLImageElement>('main > img[src$=".svg"]')
  const button = document.querySelector<HTMLElement>('main a')
  if (!image || !button || isStill()) return
  if (!image.complete) await image.decode().catch(() => {})
  const drawing = await inlineDrawing(image, CSS_RULES)
  if (!drawing || leaving.aborted) return
  const { host, shadow, svg } = drawing
  const place = new CSSStyleSheet()
  shadow.adoptedStyleSheets.push(place)
  const observer = new ResizeObserver(() => place.replaceSync(`:host{${boxOf(image)}}`))
  observer.observe(image)
  image.before(host)
  leaving.addEventListener('abort', () => {
    observer.disconnect()
    host.remove()
  })

  const ends = [...svg.querySelectorAll('circle')].filter((_, index) => index % EVERY === 0)
  const threads = ends.map((_, order) => {
    const thread = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    thread.classList.add('reach')
    thread.setAttribute('pathLength', '1')
    thread.style.setProperty('--order', String(order))
    return thread
  })
  svg.prepend(...threads)

  function reach(): void {
    const matrix = svg.getScreenCTM()?.inverse()
    if (!matrix || !button) return
    const { left, bottom, width } = button.getBoundingClientRect()
    for (const [index, end] of ends.entries()) {
      const [x, y] = [end.cx.baseVal.value, end.cy.baseVal.value]
      const share = (index + 0.5) / ends.length
      const to = new DOMPoint(left + width * share, bottom + SHORT_OF).matrixTransform(matrix)
      const half = (to.y - y) / 2
      threads[index]?.setAttribute('d', `M${x} ${y}C${x + 60} ${y} ${to.x} ${to.y - half} ${to.x} ${to.y}`)
    }
    host.dataset.reaching = ''
  }
  const rest = () => {
    if (!button?.matches(':hover, :focus')) delete host.dataset.reaching
  }
  for (const event of ['pointerenter', 'focus']) button.addEventListener(event, reach, { signal: leaving })
  for (const event of ['pointerleave', 'blur']) button.addEventListener(event, rest, { signal: leaving })
}

/** The place of the picture in the page, for the drawing over it. */
function boxOf({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): string {
  return `inset:auto!important;top:${offsetTop}px!important;left:${offsetLeft}px!important;width:${offsetWidth}px;height:${offsetHeight}px`
}
