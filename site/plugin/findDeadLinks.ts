import { type Content, sentence } from '../content/contentSchema.ts'

/** A link of Markdown to a place on the page: `[contact](#contact)`. */
const LINK = /\]\(#([^)\s]*)\)/g

/** One sentence for each link of the answers and the legal texts that leads to no place on the page. */
export function findDeadLinks(content: Content): string[] {
  const { page, about, skills, services, projects, person, faq, testimonials, legalTexts } = content
  const entries: readonly { id: string }[] = [
    ...[...page, ...legalTexts, ...about.points, ...skills.skills, ...services.services, ...projects.projects],
    ...(person?.certifications ?? []),
    ...(faq?.questions ?? []),
    ...(testimonials?.testimonials ?? []),
  ]
  const places = new Set([
    'main',
    ...(person?.certifications ? ['certifications'] : []),
    ...(faq ? ['faq'] : []),
    ...(testimonials ? ['testimonials'] : []),
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
  return texts.flatMap(({ path, field, markdown }) =>
    [...markdown.matchAll(LINK)].flatMap(([, place = '']) =>
      places.has(place) ? [] : [sentence(path, field, `links to #${place}, which is not on the page`)],
    ),
  )
}
