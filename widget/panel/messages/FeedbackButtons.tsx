import { useState } from 'react'
import type { UIMessage } from '../../chat/message.ts'
import { dispatch } from '../../publicApi.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'
import { ThumbIcon } from '../ui/icons.tsx'
import { QuietButton } from '../ui/QuietButton.tsx'

/** Two buttons to rate a reply. A second press withdraws the rating. */
export function FeedbackButtons({ message, strings }: { message: UIMessage; strings: ChatStrings }) {
  const [given, setGiven] = useState<'up' | 'down'>()
  const names = { up: strings.helpful, down: strings.unhelpful }
  return (['up', 'down'] as const).map(value => (
    <QuietButton
      key={value}
      title={names[value]}
      aria-pressed={given === value}
      data-feedback={value}
      onClick={({ currentTarget }) => {
        const next = given === value ? undefined : value
        setGiven(next)
        dispatch(currentTarget, 'nicodata-chat-feedback', { message, value: next })
      }}
    >
      <ThumbIcon />
    </QuietButton>
  ))
}
