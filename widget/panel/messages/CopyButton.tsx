import type { UIMessage } from '../../chat/message.ts'
import { useCopy } from '../../markdown/render/useCopy.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { writtenReply } from '../sources/writtenReply.ts'
import { CopyIcon, DoneIcon } from '../ui/icons.tsx'
import { QuietButton } from '../ui/QuietButton.tsx'

/** Copies the text of a reply, with its markdown and its sources. */
export function CopyButton({ message, strings }: { message: UIMessage; strings: ChatStrings }) {
  const { isCopied, copy } = useCopy()
  return (
    <QuietButton
      title={isCopied ? strings.replyCopied : strings.copyReply}
      onClick={({ currentTarget }) =>
        copy(writtenReply(message), currentTarget.closest('.turn')?.firstElementChild, strings.replyCopied)
      }
    >
      {isCopied ? <DoneIcon /> : <CopyIcon />}
    </QuietButton>
  )
}
