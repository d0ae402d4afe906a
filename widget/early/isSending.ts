/** Does this key in the field send the question? Enter does; with Shift it is a line break. */
export function isSending(event: KeyboardEvent): boolean {
  // During input method composition, Enter selects a word.
  return event.key === 'Enter' && !event.shiftKey && !isComposing(event)
}

/** Is this key for an input method, such as that of Japanese? Safari reports it only by the key code. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
