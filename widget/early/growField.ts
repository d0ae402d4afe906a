/** Make a textarea as high as its text, within the limits of the style sheet. */
export function growField(field: HTMLTextAreaElement): void {
  field.style.height = ''
  // scrollHeight does not include the borders.
  const borders = field.offsetHeight - field.clientHeight
  if (field.scrollHeight > field.clientHeight) field.style.height = `${field.scrollHeight + borders}px`
}
