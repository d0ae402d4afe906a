import type { ChatStrings } from '../../strings/fr.ts'
import { dispatchFrom } from '../ui/dispatchFrom.ts'

interface SuggestionsProps {
  questions: readonly string[]
  strings: ChatStrings
  /** Text of the button that prepares a message to a person; undefined without one. */
  handover: string | undefined
  onAsk(question: string): void
  onHandover(button: HTMLElement): void
}

/** What the visitor can do next with one press: ask a question, or write to a person. */
export function Suggestions({ questions, strings, handover, onAsk, onHandover }: SuggestionsProps) {
  if (questions.length === 0 && handover === undefined) return null
  return (
    // biome-ignore lint/a11y/noRedundantRoles: for Safari, a list without markers is none
    <ul className="suggestions" role="list" aria-label={strings.suggestions}>
      {questions.map(question => (
        <li key={question}>
          <button
            type="button"
            onClick={({ currentTarget }) => {
              dispatchFrom(currentTarget, 'nicodata-chat-suggestion-chosen', { content: question })
              onAsk(question)
            }}
          >
            {question}
          </button>
        </li>
      ))}
      {handover !== undefined && (
        <li>
          <button type="button" onClick={({ currentTarget }) => onHandover(currentTarget)}>
            {handover}
          </button>
        </li>
      )}
    </ul>
  )
}
