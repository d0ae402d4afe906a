import type { Content } from '../../shared/contentSchema.ts'
import type { BlockContent, OwnFile } from '../blockContent.ts'
import type { Picture } from '../pageContent.ts'
import { LANGUAGES } from './languages.ts'
import { richText } from './richText.ts'

/** Files that a block shows. */
export interface BlockFiles {
  portrait?: Picture
  cv?: OwnFile
}

/** Files that nobody makes, for pages of which only the texts are read. */
function blocksWithoutFiles({ person }: Content): BlockFiles {
  return {
    ...(person?.portrait && { portrait: { src: person.portrait.image, width: 800, height: 1000 } }),
    ...(person?.cv && { cv: { href: person.cv, facts: 'PDF' } }),
  }
}

/** What the browser gets of the optional blocks: only those that the owner has. */
export function blockContent(content: Content, files = blocksWithoutFiles(content)): BlockContent {
  const { profile, person, faq, testimonials, appointment } = content
  const { language } = profile
  const { blocks, contact } = LANGUAGES[language].strings
  return {
    ...(person && { person: personOf(content, files) }),
    ...(faq && {
      faq: { ...faq, questions: faq.questions.map(each => ({ ...each, answer: richText(each.answer, language) })) },
    }),
    ...(testimonials && { testimonials }),
    ...(appointment && { appointment }),
    strings: { ...blocks, newTab: contact.newTab },
  }
}

function personOf({ profile, person }: Content, { portrait, cv }: BlockFiles): BlockContent['person'] {
  const { name, jobTitle } = profile
  const description = person?.portrait?.imageDescription ?? ''
  return {
    name,
    jobTitle,
    ...(portrait && { portrait: { picture: portrait, description } }),
    ...(person?.certifications && { certifications: person.certifications }),
    ...(cv && { cv }),
  }
}
