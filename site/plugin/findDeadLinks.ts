import { type Content, sentence } from '../content/contentSchema.ts'
import { say } from '../content/say.ts'
import { listed } from './imageFiles.ts'

/** A link of Markdown to a place on the page: `[contact](#contact)`, or `#project/a-heading` in the text of a project. */
const LINK = /\]\(#([^()[\]\s]*)\)/g

/** A link of Markdown to a PDF file of the site: `[the prices](prices.pdf)`. */
const DOCUMENT_LINK = /\]\(([^()[\]\s:#]*\.pdf)[)#]/gi

/**
 * One sentence for each link of the answers, the legal texts and the texts of projects that leads to no place on the page
 * or to no PDF file of the site.
 * @param documents names of the PDF files
 */
export function findDeadLinks(content: Content, documents: readonly string[]): string[] {
  const { page, about, skills, services, projects, person, faq, testimonials, legalTexts, projectTexts } = content
  const { experience, prices, hours } = content
  const entries: readonly { id: string }[] = [
    ...[...page, ...legalTexts, ...about.points, ...skills.skills, ...services.services, ...projects.projects],
    ...(person?.certifications ?? []),
    ...(faq?.questions ?? []),
    ...(testimonials?.testimonials ?? []),
    ...(experience?.stations ?? []),
    ...(prices?.groups ?? []),
  ]
  const places = new Set([
    'main',
    ...(person?.certifications ? ['certifications'] : []),
    ...(faq ? ['faq'] : []),
    ...(testimonials ? ['testimonials'] : []),
    ...(experience ? ['work-experience'] : []),
    ...(prices ? ['price-list'] : []),
    ...(hours ? ['opening-hours'] : []),
    ...entries.map(({ id }) => id),
  ])
  const texts = [
    ...(faq?.questions ?? []).map(({ answer }, index) => ({
      path: 'faq.yaml',
      field: `questions[${index}].answer`,
      markdown: answer,
    })),
    ...legalTexts.map(({ id, markdown }) => ({ path: `legal/${id}.md`, field: '', markdown })),
  ]
  const ofProjects = projectTexts.map(({ id, markdown }) => ({ path: `projects/${id}.md`, field: '', markdown }))
  return [
    ...texts.flatMap(({ path, field, markdown }) =>
      [...markdown.matchAll(LINK)].flatMap(([, place = '']) =>
        places.has(place.split('/', 1)[0] ?? '')
          ? []
          : [sentence(path, field, say('links to {}, which is not on the page', `#${place}`))],
      ),
    ),
    ...[...texts, ...ofProjects].flatMap(({ path, field, markdown }) =>
      [...markdown.matchAll(DOCUMENT_LINK)].flatMap(([, name = '']) =>
        documents.includes(name)
          ? []
          : [
              sentence(
                path,
                field,
                say('links to {}, which is not the name of a PDF file of content{}', name, listed(documents)),
              ),
            ],
      ),
    ),
  ]
}
