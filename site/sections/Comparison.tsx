import { Button } from '../layout/Button.styles.ts'
import type { PageContent } from '../pageContent.ts'
import { Answer, AnswerLink, Bars, ComparisonForm, FieldError, Fields } from './Comparison.styles.ts'

/** In characters: longer than any amount with its unit. */
const LONGEST_AMOUNT = 40

interface ComparisonProps {
  content: NonNullable<PageContent['hero']['comparison']>
}

/**
 * Asks visitors for two figures of their own. `site/comparison` draws them. Until it does, the method keeps what is written: a
 * form with it does nothing.
 */
export function Comparison({ content }: ComparisonProps) {
  const { title, introduction, first, second, draw, write, href } = content
  return (
    <ComparisonForm method="dialog" aria-labelledby="comparison">
      <div>
        <h2 id="comparison">{title}</h2>
        <p>{introduction}</p>
      </div>
      <div>
        <Fields>
          {[first, second].map((label, index) => (
            <label key={label}>
              {label}
              <input
                id={`comparison-${index + 1}`}
                inputMode="text"
                autoComplete="off"
                maxLength={LONGEST_AMOUNT}
                aria-describedby={`comparison-${index + 1}-error`}
              />
            </label>
          ))}
          <Button type="submit">{draw}</Button>
          {[first, second].map((label, index) => (
            <FieldError key={label} id={`comparison-${index + 1}-error`} />
          ))}
        </Fields>
        <Bars data-bars="" aria-hidden="true" />
        <Answer />
        <AnswerLink>
          <a href={href}>{write}</a>
        </AnswerLink>
      </div>
    </ComparisonForm>
  )
}
