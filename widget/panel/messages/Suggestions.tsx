import { dispatch } from '../../publicApi.ts'
import type { ChatStrings } from '../../strings/ChatStrings.ts'

interface SuggestionsProps {
  questions: readonly string[]
  strings: ChatStrings
  /** Do they follow a reply? Then they are one line, which scrolls. */
  isNext: boolean
  /** Text of the button that prepares a message to a person; undefined without one. */
  handover: string | undefined
  onAsk(question: string): void
  onHandover(button: HTMLElement): void
}

/** The next actions with one press: ask a question, or write to a person. */
export function Suggestions({ questions, strings, isNext, handover, onAsk, onHandover }: SuggestionsProps) {
  if (questions.length === 0 && handover === undefined) return null
  return (
    <ul
      className="suggestions"
      // biome-ignore lint/a11y/noRedundantRoles: for Safari, a list without markers is none
      role="list"
      aria-label={strings.suggestions}
      data-next={isNext || undefined}
      // Browsers leave a focused one half in view.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {handover !== undefined && (
        <li>
          <button type="button" data-handover="" onClick={({ currentTarget }) => onHandover(currentTarget)}>
            {handover}
          </button>
        </li>
      )}
      {questions.map(question => (
        <li key={question}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              dispatch(currentTarget, 'nicodata-chat-suggestion-chosen', { content: question })
              onAsk(question)
            }}
          >
            {question}
          </button>
        </li>
      ))}
      {isNext && (
        // For a mouse without a wheel: fingers, keys and screen readers reach the whole list by themselves.
        <li aria-hidden="true" data-on="" onClick={({ currentTarget }) => scrollOn(currentTarget.parentElement)} />
      )}
    </ul>
  )
}

/** Shows the next buttons of a list that scrolls. */
function scrollOn(list: HTMLElement | null): void {
  if (!list) return
  const width = list.clientWidth * 0.7
  list.scrollBy({ left: getComputedStyle(list).direction === 'rtl' ? -width : width })
}
