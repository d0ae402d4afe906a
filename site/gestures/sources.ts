import type { GesturesContent, Source } from './gesturesContent.ts'
import type { InlineDrawing } from './inlineDrawing.ts'
import { moveFocus } from './moveFocus.ts'

/** Margin around a source, in units of the drawing. A pointer in the margin points at the source too. */
const MARGIN = 8
/** How long the first source answers by itself, in milliseconds. */
const GREETING_MS = 1200

/**
 * Lays a button over each source of the drawing. A button with the pointer, the focus or a touch darkens the threads of its
 * source, and the drawing shows the difference from the total. The function that it returns lets the first source answer
 * for a moment, so that visitors see that sources do.
 */
export function placeSources(
  { name, sources }: NonNullable<GesturesContent['sources']>,
  figure: HTMLElement,
  { host, svg }: InlineDrawing,
  ending: AbortSignal,
): (() => void) | undefined {
  const labels = svg.querySelectorAll<SVGGElement>('.label')
  const threads = svg.querySelectorAll('.r .source')
  const lines = svg.querySelectorAll('.b .source')
  const place = svg.querySelector('.answer')
  // The drawing has other sources, or none.
  if (!place || labels.length !== sources.length || threads.length !== sources.length) return undefined
  const answer = answerAt(place)
  let kept = -1
  let shown = -1
  /** Does the first source answer by itself? */
  let isGreeting = false

  function show(index: number): void {
    // The pointer has already shown what a press shows: without a change, nothing is painted again.
    if (index === shown) return
    shown = index
    const source = sources[index]
    host.toggleAttribute('data-source', source !== undefined)
    for (const each of [labels, threads, lines]) {
      for (const [position, part] of each.entries()) part.classList.toggle('lit', position === index)
    }
    if (source) answer.replaceChildren(...wordsOf(source))
  }

  const group = document.createElement('div')
  group.role = 'group'
  group.ariaLabel = name
  const buttons = sources.map((source, index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.ariaLabel = source.name
    button.addEventListener('pointerenter', () => {
      isGreeting = false
      show(index)
    })
    for (const event of ['focus', 'click'] as const) {
      button.addEventListener(event, () => {
        kept = index
        show(kept)
      })
    }
    return button
  })
  moveFocus(buttons, ending)
  group.append(...buttons)
  const boxes = boxesOf(labels, svg)
  figure.append(group)
  document.adoptedStyleSheets.push(boxes)

  function rest(): void {
    kept = -1
    show(kept)
  }
  // The pointer may go from the source to what the drawing shows about it.
  figure.addEventListener('pointerleave', () => show(kept), { signal: ending })
  // A touch or the focus stays at its source until something else is touched or focused.
  for (const event of ['pointerdown', 'focusin'] as const) {
    const leave = ({ target }: Event) => target instanceof Node && !group.contains(target) && rest()
    document.addEventListener(event, leave, { signal: ending })
  }
  group.addEventListener('focusout', ({ relatedTarget }) => relatedTarget || rest())
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && rest(), { signal: ending })
  ending.addEventListener('abort', () => {
    group.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== boxes)
  })
  return () => {
    // A visitor who has already seen an answer needs none.
    if (answer.hasChildNodes()) return
    show(0)
    isGreeting = true
    // What a visitor points at meanwhile stays.
    setTimeout(() => isGreeting && show(kept), GREETING_MS)
  }
}

/** A style sheet with the place of each button, because the policy and the page want no style attributes. */
function boxesOf(labels: NodeListOf<SVGGElement>, svg: SVGSVGElement): CSSStyleSheet {
  const view = svg.viewBox.baseVal
  const percent = (length: number, whole: number) => `${Math.round((length / whole) * 10_000) / 100}%`
  const rules = [...labels].map((label, index) => {
    const { x, y, width, height } = label.getBBox()
    const [left, top] = [x - MARGIN - view.x, y - MARGIN - view.y]
    const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN]
    return `#home figure button:nth-child(${index + 1}){left:${percent(left, view.width)};top:${percent(top, view.height)};width:${percent(wide, view.width)};height:${percent(high, view.height)}}`
  })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.join(''))
  return sheet
}

/** The part of the drawing that shows the words of a source, in the place that the drawing leaves for it. */
function answerAt(place: Element): Element {
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject')
  for (const name of ['x', 'y', 'width', 'height', 'font-size']) {
    frame.setAttribute(name, place.getAttribute(name) ?? '')
  }
  const answer = document.createElement('p')
  frame.append(answer)
  place.replaceWith(frame)
  return answer
}

function wordsOf({ gap, reason }: Source): Element[] {
  const [strong, small] = [document.createElement('b'), document.createElement('i')]
  strong.textContent = gap
  small.textContent = reason
  return [strong, small]
}
