/** Make a textarea as high as its text, within the limits of the style sheet. */
export function growField(field: HTMLTextAreaElement): void {
  field.style.height = ''
  // Empty, it has the height of the style sheet: a layout of the page for it would only delay the panel.
  if (!field.value) return
  // scrollHeight does not include the borders.
  const borders = field.offsetHeight - field.clientHeight
  if (field.scrollHeight > field.clientHeight) field.style.height = `${field.scrollHeight + borders}px`
}
