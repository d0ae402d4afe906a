import { FORMS, type Form } from './writeSnippet.ts'

const KEY = 'nicodata-docs-form'

/** What the reader’s pages are written in, chosen once for all pages. */
export function chosenForm(): Form {
  const stored = localStorage.getItem(KEY)
  return FORMS.find(one => one === stored) ?? 'HTML'
}

/** Keeps the choice. */
export function keepForm(form: Form): void {
  localStorage.setItem(KEY, form)
}
