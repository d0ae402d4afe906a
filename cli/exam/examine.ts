import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { idFinder } from '../../knowledge/read/asks.ts'
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
  const idOf = idFinder(sections)
  const sectionOf = (wanted: string) => {
    const id = idOf(wanted) ?? idOf(wanted.replace(/^#/, ''))
    return sections.find(section => section.id === id)
  }
  const counts = new Map<Mark, number>()
  const unknown = exam.filter(({ wanted }) => /^[/#]\S*$/.test(wanted) && !sectionOf(wanted))
  if (unknown.length > 0) throw new Error(unknown.map(strings.noSection).join('\n'))
  const lines = exam.map(({ question, wanted }) => {
    const answer = answerOf(site, question)
    const mark = markOf(answer, sectionOf(wanted) ?? wanted, sections)
    counts.set(mark, (counts.get(mark) ?? 0) + 1)
    const given = answer.urls.slice(0, MOST_PLACES).join(', ') || strings.nothing
    return strings.line(mark, question, FAILED.includes(mark) ? { given, wanted } : undefined)
  })
  const text = [...lines, '', strings.summary(exam.length, counts)].join('\n')
  if (FAILED.some(mark => counts.has(mark))) throw new Error(text)
  return text
}
