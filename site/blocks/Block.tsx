import type { BlockContent, BlockName } from '../blockContent.ts'
import { ContactForm } from '../contact/ContactForm.tsx'
import { LegalTexts } from '../layout/LegalTexts.tsx'
import { Appointment } from './Appointment.tsx'
import { Faq } from './Faq.tsx'
import { Person } from './Person.tsx'
import { NotFoundPhoto, Photo } from './Photo.tsx'
import { ProjectMore } from './ProjectMore.tsx'
import { rareBlocks } from './rareBlocks.tsx'
import { Skills } from './Skills.tsx'
import { Testimonials } from './Testimonials.tsx'

const { experience: Experience, prices: Prices, hours: Hours } = rareBlocks

/** A block: nothing if it is optional and the owner does not have it. */
export function Block({ name, content }: { name: BlockName; content: BlockContent }) {
  const { form, legal, photo, notFoundPhoto, skills, person, faq, testimonials, appointment, projects, strings } =
    content
  const { experience, prices, hours } = content
  switch (name) {
    case 'form':
      return <ContactForm content={form} />
    case 'legal':
      return <LegalTexts texts={legal} />
    case 'photo':
      return photo && <Photo content={photo} />
    case 'notFoundPhoto':
      return notFoundPhoto && <NotFoundPhoto picture={notFoundPhoto} />
    case 'skills':
      return skills && <Skills content={skills} />
    case 'person':
      return person && <Person content={person} strings={strings} />
    case 'faq':
      return faq && <Faq content={faq} />
    case 'testimonials':
      return testimonials && <Testimonials content={testimonials} />
    case 'appointment':
      return appointment && <Appointment content={appointment} newTab={strings.newTab} />
    case 'experience':
      return experience && Experience && <Experience content={experience} />
    case 'prices':
      return prices && Prices && <Prices content={prices} />
    case 'hours':
      return hours && Hours && <Hours content={hours} />
    default: {
      const id = name.slice('project/'.length)
      const project = projects?.[id]
      return project && <ProjectMore id={id} content={project} strings={strings} />
    }
  }
}
