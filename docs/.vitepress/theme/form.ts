import { ref } from 'vue'
import { chosenForm, keepForm } from '../../playground/chosenForm.ts'
import type { Form } from '../../playground/writeSnippet.ts'

/** What the reader’s pages are written in: one choice for all samples of all pages. */
export const form = ref<Form>('HTML')

/** Keeps another choice. */
export function choose(one: Form): void {
  form.value = one
  keepForm(one)
}

/** Takes the choice that was kept, once the page is there. */
export function restore(): void {
  form.value = chosenForm()
}
