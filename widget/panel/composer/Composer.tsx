import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
} from 'react'
import { growField } from '../../early/growField.ts'
import { isSending } from '../../early/isSending.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ClearIcon, SendIcon, StopIcon } from '../ui/icons.tsx'
import { say } from '../ui/say.ts'

interface ComposerProps {
  input: RefObject<HTMLTextAreaElement | null>
  text: string
  isLoading: boolean
  /** Whether the visitor cannot write. */
  isDisabled: boolean
  isClearable: boolean
  maxLength: number
  /** Whether a part of a paste waits for the next message. */
  hasRest: boolean
  strings: ChatStrings
  /** Below the input. */
  note: string | undefined
  onChange(text: string): void
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void
  /** Bring the last question into the empty input. */
  onRecall(): void
  /** Go back to the last reply. */
  onReread(): void
  onSend(): void
  onStop(): void
  onClear(): void
}

/** The number of characters is shown from this share of the limit on. */
const NEAR_LIMIT = 0.9

/**
 * The form in which the visitor writes. Enter sends, Shift+Enter inserts a line break. In the empty input, ArrowUp recalls
 * the last question and PageUp goes to the last reply.
 */
export function Composer(props: ComposerProps) {
  const {
    input,
    text,
    isLoading,
    isDisabled,
    isClearable,
    maxLength,
    hasRest,
    strings,
    note,
    onChange,
    onPaste,
    onRecall,
    onReread,
    onSend,
    onStop,
    onClear,
  } = props
  useText(input, text)
  const isNear = text.length >= maxLength * NEAR_LIMIT
  const length = isNear
    ? strings.length.replace('{count}', String(text.length)).replace('{max}', String(maxLength))
    : ''
  const limit = hasRest ? `${length} ${strings.pasteRest}`.trim() : length

  // biome-ignore lint/correctness/useExhaustiveDependencies: not with each character
  useEffect(() => {
    if (limit && input.current) say(input.current, limit)
  }, [isNear, text.length === maxLength, hasRest])

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    onSend()
  }
  const reactToKey = (event: KeyboardEvent) => {
    if (isSending(event.nativeEvent)) submit(event)
    const react = text ? undefined : { ArrowUp: onRecall, PageUp: onReread }[event.key]
    // Keep the caret at the end.
    if (react) event.preventDefault()
    react?.()
  }

  return (
    <form className="composer" part="composer" onSubmit={submit}>
      <slot name="composer" />
      <div className="composer-row">
        <IconButton
          data-clear=""
          title={strings.clear}
          hidden={!isClearable}
          // At the start of the window it is where the launcher was: the second click of a double click is not for it.
          onClick={({ detail }) => detail < 2 && onClear()}
        >
          <ClearIcon />
        </IconButton>
        <textarea
          ref={input}
          part="input"
          rows={1}
          // An empty field with `auto` would be left-to-right on every page.
          dir={text ? 'auto' : undefined}
          maxLength={maxLength}
          placeholder={strings.placeholder}
          aria-label={strings.question}
          aria-keyshortcuts="PageUp"
          autoComplete="off"
          enterKeyHint="send"
          disabled={isDisabled}
          onChange={event => onChange(event.target.value)}
          onPaste={onPaste}
          onKeyDown={reactToKey}
        />
        <IconButton
          data-stop=""
          title={strings.stop}
          hidden={!isLoading}
          // It is where the question was sent: the second click of a double click is not for it.
          onClick={({ detail }) => detail < 2 && onStop()}
          onKeyDown={ignoreRepeats}
        >
          <StopIcon />
        </IconButton>
        <button className="send" part="send" type="submit" title={strings.send} disabled={isLoading || !text.trim()}>
          <SendIcon />
        </button>
      </div>
      <p className="composer-note">{limit || note}</p>
    </form>
  )
}

/** The Enter key that has sent the question may still be down. */
function ignoreRepeats(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

/**
 * Write what the conversation sets into the textarea, and make it as high as its text, within the limits of the style sheet.
 * Not as a controlled field: React would write each letter a second time, and the browser would undo letter by letter.
 */
function useText(input: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    if (field.value !== text) field.value = text
    growField(field)
  }, [input, text])
}
