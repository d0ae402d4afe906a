import type { BlockContent, BlockName } from '../blockContent.ts'
import { Appointment } from './Appointment.tsx'
import { Faq } from './Faq.tsx'
import { Person } from './Person.tsx'
import { Testimonials } from './Testimonials.tsx'

/** An optional block: nothing if the owner does not have it. */
export function Block({ name, content }: { name: BlockName; content: BlockContent }) {
  const { person, faq, testimonials, appointment, strings } = content
  switch (name) {
    case 'person':
      return person && <Person content={person} strings={strings} />
    case 'faq':
      return faq && <Faq content={faq} />
    case 'testimonials':
      return testimonials && <Testimonials content={testimonials} />
    case 'appointment':
      return appointment && <Appointment content={appointment} newTab={strings.newTab} />
  }
}
