import { useRef, useState } from 'react'
import { MAX_OWNER_QUESTION } from '../../../shared/chatProtocol.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { beginningOf } from './writeDraft.ts'

interface OwnerQuestionProps {
  /** What the visitor has asked. */
  question: string
  strings: ChatStrings
  /** Send this text to the owner. False if it was not accepted. A second time, it changes nothing. */
  onSend(text: string): Promise<boolean>
}

/** Puts a question that the site did not answer to its owner: the first press shows what the second one sends. */
export function OwnerQuestion({ question, strings, onSend }: OwnerQuestionProps) {
  const [isSent, setSent] = useState<boolean>()
  const hadFocus = useRef(false)
  // The button goes: its focus, and with it the ear, is on what was done.
  const takeFocus = (done: HTMLElement | null) => {
    if (hadFocus.current) done?.focus({ preventScroll: true })
  }
  if (isSent)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset has fields. Of a group, Orca reads the name alone.
      <p className="ending" role="group" aria-label={strings.ownerQuestionSent} tabIndex={-1} ref={takeFocus}>
        {strings.ownerQuestionSent}
      </p>
    )
  const text = beginningOf(question.replace(/\s+/g, ' ').trim(), MAX_OWNER_QUESTION - 1)
  return (
    <details className="reasoning ending">
      <summary>{strings.ownerQuestion}</summary>
      <p dir="auto">{text}</p>
      <ActionButton
        onClick={async ({ currentTarget }) => {
          const isKept = await onSend(text).catch(() => false)
          hadFocus.current = currentTarget.matches(':focus')
          setSent(isKept)
        }}
      >
        {strings.send}
      </ActionButton>
      {isSent === false && <p role="alert">{strings.errorText}</p>}
    </details>
  )
}
