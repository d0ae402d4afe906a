import type { SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { idFinder } from '../../knowledge/read/asks.ts'
import { examStrings } from '../strings/examStrings.ts'
import { type Mark, markOf } from './mark.ts'
import type { Expected } from './readExam.ts'
import { answerOf } from './saidAnswer.ts'

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
  const counts = new Map<Mark, number>()
  const lines = exam.map(({ question, wanted }) => {
    const id = idOf(wanted) ?? idOf(wanted.replace(/^#/, ''))
    const section = sections.find(section => section.id === id)
    if (!section && /^[/#]\S*$/.test(wanted)) throw new Error(strings.noSection(wanted, question))
    const answer = answerOf(site, question)
    const mark = markOf(answer, wanted, section?.url)
    counts.set(mark, (counts.get(mark) ?? 0) + 1)
    const given = answer.urls[0] ?? strings.nothing
    return strings.line(mark, question, FAILED.includes(mark) ? { given, wanted } : undefined)
  })
  const text = [...lines, '', strings.summary(exam.length, counts)].join('\n')
  if (FAILED.some(mark => counts.has(mark))) throw new Error(text)
  return text
}
