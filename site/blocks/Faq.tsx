import type { BlockContent } from '../blockContent.ts'
import { showRichText } from '../layout/showRichText.ts'
import { Answer, Question, Questions, QuestionsHead, QuestionsRow } from './Faq.styles.ts'

/** Questions that clients ask. Each answer opens below its question. In print, all are open. */
export function Faq({ content: { title, lead, questions } }: { content: NonNullable<BlockContent['faq']> }) {
  return (
    <QuestionsRow>
      <QuestionsHead>
        <h3 id="faq">{title}</h3>
        {lead && <p>{lead}</p>}
      </QuestionsHead>
      <Questions>
        {questions.map(({ id, question, answer }) => (
          <Question key={id}>
            <summary>
              <h4>{question}</h4>
            </summary>
            {/* The id is inside the `details`, because a link to the content of a closed `details` opens it. */}
            <Answer id={id}>{answer.map(showRichText)}</Answer>
          </Question>
        ))}
      </Questions>
    </QuestionsRow>
  )
}
