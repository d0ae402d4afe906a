import { type MouseEvent, useState } from 'react'
import type { ChatStrings } from '../strings.fr.ts'
import { CopyIcon, DoneIcon } from './icons.tsx'
import { QuietButton } from './Message.styles.ts'

const CONFIRMED_FOR = 2_000

/** Copies a reply as it was written, markdown included. */
export function CopyButton({ text, strings }: { text: string; strings: ChatStrings }) {
  const [isCopied, setIsCopied] = useState(false)

  async function copy({ currentTarget }: MouseEvent): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), CONFIRMED_FOR)
    } catch {
      // No clipboard on plain http, nor where the page forbids it: leave the reply selected, one key away from it.
      const reply = currentTarget.parentElement?.previousElementSibling
      if (reply) getSelection()?.selectAllChildren(reply)
    }
  }

  return (
    <QuietButton type="button" onClick={copy}>
      {isCopied ? <DoneIcon /> : <CopyIcon />}
      {isCopied ? strings.replyCopied : strings.copyReply}
    </QuietButton>
  )
}
