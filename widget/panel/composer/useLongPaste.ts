import { type ClipboardEvent, useState } from 'react'

/** What a paste has beyond the limit of the field. */
interface LongPaste {
  /** Empty if all of it fits. */
  readonly rest: string
  /** Put as many whole words into the field as it takes, and keep the others. */
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void
  /** The text of the next message: the beginning of the rest. */
  next(): string
  forget(): void
}

/** Keeps the end of a long paste for the next message. A browser would cut it without a word. */
export function useLongPaste(maxLength: number, onChange: (text: string) => void): LongPaste {
  const [rest, setRest] = useState('')

  /** Returns the part that fits. */
  function keepRest(text: string, room: number): string {
    const words = text.length > room ? text.slice(0, Math.max(room, 0)).replace(/(?<=\s)\S+$/, '') : text
    setRest(text.slice(words.length))
    return words
  }

  return {
    rest,
    onPaste(event) {
      const { currentTarget: field, clipboardData } = event
      const text = (clipboardData?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n')
      const { value, selectionStart, selectionEnd } = field
      const room = maxLength - value.length + selectionEnd - selectionStart
      if (event.defaultPrevented || text.length <= room) return
      event.preventDefault()
      const words = keepRest(text, room)
      // As if it was typed, so that it can be undone: alone, because the caret was elsewhere between.
      field.setSelectionRange(0, 0)
      field.setSelectionRange(selectionStart, selectionEnd)
      if (document.execCommand?.('insertText', false, words)) return
      field.setRangeText(words, selectionStart, selectionEnd, 'end')
      onChange(field.value)
    },
    next: () => keepRest(rest, maxLength),
    forget: () => setRest(''),
  }
}
