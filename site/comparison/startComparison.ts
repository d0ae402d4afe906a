import type { ComparisonWords } from '../strings/fr.ts'
import { type Comparison, compareAmounts } from './compareAmounts.ts'

/**
 * Lets the visitors' own two figures be drawn below the first screen's drawing, until `leaving` is aborted. The link below
 * them writes both into the contact form, which sends nothing by itself.
 */
export function startComparison(words: ComparisonWords, leaving: AbortSignal): void {
  const form = document.querySelector<HTMLFormElement>('#home form')
  const [first, second] = form?.querySelectorAll('input') ?? []
  const [bars, answer, link] = ['[data-bars]', 'output', 'a'].map(each => form?.querySelector(each))
  if (!form || !first || !second) return
  const inputs = [first, second] as const
  const errors = inputs.map(({ id }) => document.getElementById(`${id}-error`))
  const compare = () => compareAmounts([first.value, second.value], words, document.documentElement.lang)

  function show(comparison?: Comparison): void {
    const drawn = comparison && 'values' in comparison ? comparison : undefined
    const wrong: readonly number[] = comparison && 'wrong' in comparison ? comparison.wrong : []
    answer?.replaceChildren(drawn ? `${drawn.sentence} ${drawn.doubt}`.trim() : '')
    bars?.replaceChildren(...(drawn ? barsOf(drawn) : []))
    for (const [index, input] of inputs.entries()) {
      const isWrong = wrong.includes(index)
      input.ariaInvalid = isWrong ? 'true' : null
      const label = input.labels?.[0]?.textContent ?? ''
      errors[index]?.replaceChildren(isWrong ? (comparison?.sentence.replace('{field}', () => label) ?? '') : '')
    }
    const first = inputs[wrong[0] ?? -1]
    // A screen reader says the error of the field that gets the focus, and of one that has it already says nothing.
    first?.blur()
    first?.focus()
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
  form.addEventListener('input', () => show(), { signal: leaving })
  link?.addEventListener('click', () => writeMessage(compare(), words), { signal: leaving })
  leaving.addEventListener('abort', () => show())
  // Figures from before the script.
  if (first.value && second.value) show(compare())
}

/** Each amount with its bar, both to one scale. */
function barsOf({ amounts, values }: Extract<Comparison, { values: unknown }>): Element[] {
  return amounts.map((amount, index) => {
    const [row, bar] = [document.createElement('p'), document.createElement('progress')]
    bar.max = Math.max(...values) || 1
    bar.value = values[index] ?? 0
    row.append(amount, bar)
    return row
  })
}

/** Fills the subject, if it is empty, and adds the figures to the message. */
function writeMessage(comparison: Comparison, { subject, message }: ComparisonWords): void {
  if (!('values' in comparison)) return
  const { amounts, gap, sentence } = comparison
  const known: Readonly<Record<string, string>> = { first: amounts[0], second: amounts[1], gap, sentence }
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, each) => known[each] ?? '')
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
