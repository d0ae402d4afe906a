import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { idFinder } from '../../knowledge/read/asks.ts'
import type { Section } from '../../knowledge/section.ts'
import { examStrings } from '../strings/examStrings.ts'
import { type Mark, markOf } from './mark.ts'
import type { Expected } from './readExam.ts'
import { answerOf } from './saidAnswer.ts'

/** Of a wrong answer or place, so many addresses are named. */
const MOST_PLACES = 3
const FAILED: readonly Mark[] = ['missed', 'wrong']

/**
 * Asks a site the questions of an exam, each in a conversation of its own, without a model.
 * @returns a line for each question, and the counts
 * @throws Error with the same text if a question is missed, or if no section has the address that is wanted
 */
export function examine(site: SiteKnowledge, exam: readonly Expected[]): string {
  const { sections, language } = site.knowledge
  const strings = examStrings(language)
  const sectionsOf = sectionFinder(sections)
  const counts = new Map<Mark, number>()
  const unknown = exam.filter(({ wanted }) => /^[/#]\S*$/.test(wanted) && sectionsOf(wanted).length === 0)
  if (unknown.length > 0) throw new Error(unknown.map(strings.noSection).join('\n'))
  const lines = exam.map(({ question, wanted }) => {
    const answer = answerOf(site, question)
    const places = sectionsOf(wanted)
    const mark = markOf(answer, places.length > 0 ? places : wanted, sections)
    counts.set(mark, (counts.get(mark) ?? 0) + 1)
    const given = answer.urls.slice(0, MOST_PLACES).join(', ') || strings.nothing
    return strings.line(mark, question, FAILED.includes(mark) ? { given, wanted } : undefined)
  })
  const text = [...lines, '', strings.summary(exam.length, counts)].join('\n')
  if (FAILED.some(mark => counts.has(mark))) throw new Error(text)
  return text
}

/** Finds the section that an exam names, or all those of a page. A page may have no text before its first heading. */
function sectionFinder(sections: readonly Section[]): (wanted: string) => Section[] {
  const idOf = idFinder(sections)
  const pages = sections.map(section => ({ ...section, id: pageOf(section.id), url: pageOf(section.url) }))
  const pageNamed = idFinder(pages)
  return wanted => {
    const page = wanted.startsWith('/') && !wanted.includes('#') ? pageNamed(wanted) : undefined
    const id = idOf(wanted) ?? idOf(wanted.replace(/^#/, ''))
    return sections.filter(section => (page === undefined ? section.id === id : pageOf(section.id) === page))
  }
}

/** The address of a page in the id or the address of one of its sections. */
function pageOf(address: string): string {
  return address.replace(/#.*|~\d+$/, '')
}
