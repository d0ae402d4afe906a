import { type AttributeName, type AttributeSpec, attributes, cssProperties } from '../../widget/publicApi.ts'

type Control = HTMLInputElement | HTMLSelectElement

/** A control with its name, and a function that shows a value in it; null is the default. */
export interface Field {
  label: HTMLElement
  show(text: string | null): void
}

/** A button of the playground. */
export function button(name: string, onClick: () => void): HTMLButtonElement {
  const element = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
  element.addEventListener('click', onClick)
  return element
}

/** A labelled control that calls back with its value. */
export function field(name: string, control: Control, onChange: (text: string) => void, fallback = ''): Field {
  const label = document.createElement('label')
  label.append(name, control)
  control.addEventListener('input', () => onChange(control.value))
  const show = (text: string | null) => {
    // Leave the text alone while it is being typed.
    if (document.activeElement !== control) control.value = text ?? fallback
  }
  show(null)
  return { label, show }
}

/** A choice among values, with a label for each. */
export function choice(words: Readonly<Record<string, string>>): HTMLSelectElement {
  const select = document.createElement('select')
  for (const [value, text] of Object.entries(words)) select.append(new Option(text, value))
  return select
}

/** An input of a type. */
export function input(type: 'text' | 'number' | 'checkbox' | 'color', placeholder = ''): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type, placeholder })
}

/** One field for each attribute. `onChange` gets the attribute's text, or null to remove it. */
export function attributeFields(
  onChange: (name: AttributeName, text: string | null) => void,
): Map<AttributeName, Field> {
  const entries = Object.entries(attributes) as [AttributeName, AttributeSpec][]
  return new Map(entries.map(([name, spec]) => [name, attributeField(name, spec, text => onChange(name, text))]))
}

function attributeField(name: string, spec: AttributeSpec, onChange: (text: string | null) => void): Field {
  if (spec.kind === 'flag') {
    const box = input('checkbox')
    const { label } = field(name, box, () => onChange(box.checked ? '' : null))
    return {
      label,
      show(text) {
        box.checked = text !== null
      },
    }
  }
  if (spec.kind === 'choice') {
    const select = choice(Object.fromEntries(spec.values.map(value => [value, value])))
    return field(name, select, text => onChange(text === spec.fallback ? null : text), spec.fallback)
  }
  const control = input(spec.kind === 'number' ? 'number' : 'text', String(spec.fallback ?? ''))
  return field(name, control, text => onChange(text || null))
}

/** The default of a CSS property, which may be that of another one: `var(--_nc-accent)`. */
function resolved(fallback: string): string {
  const other = Object.entries(cssProperties).find(([name]) => fallback === `var(--_nc-${name})`)
  return other ? resolved(other[1][0]) : fallback
}

/** One field for each CSS property: a colour input if the default is a colour. */
export function tokenFields(onChange: (property: string, value: string) => void): Map<string, Field> {
  return new Map(
    Object.entries(cssProperties).map(([name, [given]]) => {
      const fallback = resolved(given)
      const property = `--nicodata-chat-${name}`
      // A colour input knows no transparency.
      const isColour = /^#(?:[\da-f]{3}|[\da-f]{6})$/.test(fallback)
      const control = input(isColour ? 'color' : 'text', fallback)
      // A colour input accepts only six digits.
      const shown = isColour ? fallback.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3') : ''
      return [property, field(property, control, value => onChange(property, value), shown)]
    }),
  )
}
