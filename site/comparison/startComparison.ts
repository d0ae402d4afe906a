import { type Comparison, type ComparisonWords, compareAmounts } from './compareAmounts.ts'
import css from './comparison.css?inline'

const SVG = 'http://www.w3.org/2000/svg'
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

/**
 * Lets the visitors' own two figures be drawn below the first screen's drawing, until `leaving` is aborted. The link below
 * them writes both into the contact form, which sends nothing by itself.
 */
export function startComparison(words: ComparisonWords, leaving: AbortSignal): void {
  const form = document.querySelector<HTMLFormElement>('#home form')
  const [first, second] = form?.querySelectorAll('input') ?? []
  const [answer, link] = [form?.querySelector('output'), form?.querySelector('a')]
  if (!form || !first || !second || !answer || !link) return
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  const bars = document.createElement('div')
  bars.dataset.bars = ''
  bars.ariaHidden = 'true'
  const inputs = [first, second] as const
  const compare = () => compareAmounts([first.value, second.value], words, document.documentElement.lang)

  function show(comparison: Comparison | undefined): void {
    answer?.replaceChildren(comparison?.sentence ?? '')
    const isRight = comparison && 'values' in comparison
    if (isRight) bars.replaceChildren(...barsOf(comparison))
    if (isRight) answer?.before(bars)
    else bars.remove()
    for (const [index, input] of inputs.entries()) {
      const isWrong = comparison && !isRight && comparison.wrong === index
      input.toggleAttribute('aria-invalid', isWrong ?? false)
      if (isWrong) input.focus()
    }
  }

  form.addEventListener(
    'submit',
    event => {
      event.preventDefault()
      show(compare())
    },
    { signal: leaving },
  )
  // What is drawn belongs to other figures now.
  form.addEventListener('input', () => show(undefined), { signal: leaving })
  link.addEventListener('click', () => writeMessage(compare(), words), { signal: leaving })
  leaving.addEventListener('abort', () => show(undefined))
  // Figures from before the script.
  if (first.value && second.value) show(compare())
}

/** Each amount with its bar, all to one scale. What is missing to the longer one is hatched. */
function barsOf({ amounts, values }: Extract<Comparison, { values: unknown }>): Element[] {
  const most = Math.max(...values) || 1
  return values.map((value, index) => {
    const row = document.createElement('p')
    const drawing = svgElement('svg')
    const share = (100 * value) / most
    const hatch = svgElement('pattern', { id: `gap-${index}`, width: 8, height: 8, patternUnits: 'userSpaceOnUse' })
    hatch.append(svgElement('path', { d: 'M-2 2l4-4M0 8l8-8M6 10l4-4' }))
    drawing.append(
      hatch,
      svgElement('rect', { width: `${share}%`, height: '100%' }),
      svgElement('rect', { x: `${share}%`, width: `${100 - share}%`, height: '100%', fill: `url(#gap-${index})` }),
    )
    row.append(amounts[index] ?? '', drawing)
    return row
  })
}

function svgElement(name: string, attributes: Readonly<Record<string, string | number>> = {}): Element {
  const element = document.createElementNS(SVG, name)
  for (const [each, value] of Object.entries(attributes)) element.setAttribute(each, String(value))
  return element
}

/** Fills the subject, if it is empty, and adds the figures to the message. */
function writeMessage(comparison: Comparison, { subject, message }: ComparisonWords): void {
  if (!('values' in comparison)) return
  const { amounts, gap, sentence } = comparison
  const fill = (template: string) =>
    template
      .replace('{first}', amounts[0])
      .replace('{second}', amounts[1])
      .replace('{gap}', gap)
      .replace('{sentence}', sentence)
  const [name, topic, text] = ['name', 'subject', 'message'].map(id =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#${id}:is(input, textarea)`),
  )
  if (!topic || !text) return
  if (!topic.value && gap) write(topic, fill(subject))
  const added = fill(message)
  if (!text.value.includes(added)) write(text, text.value ? `${text.value}\n\n${added}` : added)
  // After the jump of the link.
  setTimeout(() => (name?.value ? text : name)?.focus())
}

/** The form keeps a draft of what is typed. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
