import type { BlockContent } from '../blockContent.ts'
import { Author, Quotation, Quotations, TestimonialsRow } from './Testimonials.styles.ts'

/** What clients say. */
export function Testimonials({
  content: { title, testimonials },
}: {
  content: NonNullable<BlockContent['testimonials']>
}) {
  return (
    <TestimonialsRow>
      <h3 id="testimonials">{title}</h3>
      <Quotations>
        {testimonials.map(({ id, quote, name, role }) => (
          <Quotation key={id} id={id}>
            <figure>
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <Author>
                <b>{name}</b>
                {role && <span>{role}</span>}
              </Author>
            </figure>
          </Quotation>
        ))}
      </Quotations>
    </TestimonialsRow>
  )
}
