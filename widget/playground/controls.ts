import { type AttributeName, type AttributeSpec, attributes, cssProperties } from '../publicApi.ts'

/** A labelled control that calls back with its value. */
export function field(name: string, control: HTMLInputElement | HTMLSelectElement, onChange: () => void): HTMLElement {
  const label = document.createElement('label')
  label.append(name, control)
  control.addEventListener('input', onChange)
  return label
}

/** A choice among values. */
export function choice(values: readonly string[], selected: string): HTMLSelectElement {
  const select = document.createElement('select')
  for (const value of values) select.append(new Option(value, value, value === selected, value === selected))
  return select
}

/** A text or number input, empty until a value is given. */
export function input(type: 'text' | 'number' | 'checkbox' | 'color', placeholder = ''): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type, placeholder })
}

/** One control for each attribute. `onChange` gets the attribute's text, null where it is to be removed. */
export function attributeControls(onChange: (name: AttributeName, text: string | null) => void): HTMLElement[] {
  return (Object.entries(attributes) as [AttributeName, AttributeSpec][]).map(([name, spec]) => {
    if (spec.kind === 'flag') {
      const box = input('checkbox')
      return field(name, box, () => onChange(name, box.checked ? '' : null))
    }
    if (spec.kind === 'choice') {
      const select = choice(spec.values, spec.fallback)
      return field(name, select, () => onChange(name, select.value === spec.fallback ? null : select.value))
    }
    const text = input(spec.kind === 'number' ? 'number' : 'text', String(spec.fallback))
    return field(name, text, () => onChange(name, text.value || null))
  })
}

/** One control for each CSS property: a colour where its default is one. */
export function tokenControls(onChange: (property: string, value: string) => void): HTMLElement[] {
  return Object.entries(cssProperties).map(([name, [, fallback]]) => {
    const isColour = fallback.startsWith('#')
    const control = input(isColour ? 'color' : 'text', fallback)
    // A colour input knows six digits only.
    if (isColour) control.value = fallback.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
    return field(`--nicodata-chat-${name}`, control, () => onChange(`--nicodata-chat-${name}`, control.value))
  })
}
