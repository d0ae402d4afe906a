/** Does this key in the field send the question? Enter does; with Shift it is a line break. */
export function isSending({ key, shiftKey, isComposing, keyCode }: KeyboardEvent): boolean {
  // During input method composition, Enter selects a word. Safari reports it only by the key code.
  return key === 'Enter' && !shiftKey && !isComposing && keyCode !== 229
}
