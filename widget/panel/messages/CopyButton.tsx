import type { ChatStrings } from '../../strings/fr.ts'
import { CopyIcon, DoneIcon } from '../ui/icons.tsx'
import { QuietButton } from '../ui/QuietButton.tsx'
import { useCopy } from '../ui/useCopy.ts'

/** Copies the source of a reply, with its markdown. */
export function CopyButton({ text, strings }: { text: string; strings: ChatStrings }) {
  const { isCopied, copy } = useCopy()
  return (
    <QuietButton onClick={({ currentTarget }) => copy(text, currentTarget.parentElement?.previousElementSibling)}>
      {isCopied ? <DoneIcon /> : <CopyIcon />}
      {isCopied ? strings.replyCopied : strings.copyReply}
    </QuietButton>
  )
}
