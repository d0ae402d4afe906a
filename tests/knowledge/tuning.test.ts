import { expect, test } from 'vitest'
import { type Judged, judgeSite, readConversationSite } from './conversationExam.ts'
import { countMarks, type Marks } from './judgeAnswer.ts'

/** Sites of eleven trades for tuning the assistant. Their questions were written before an answer was read. */
const TUNED = [
  'veterinaire',
  'photographer',
  'restaurant',
  'cleaning',
  'gite',
  'coding',
  'coiffeur',
  'locksmith',
  'avocat',
]
/** Nobody has read the answers of these two. */
const VALIDATION = ['fleuriste', 'groomer']

async function marksOf(names: readonly string[]): Promise<Marks & { questions: number }> {
  const judged: Judged[] = []
  for (const name of names) {
    const { site, questions } = await readConversationSite(`tuning/${name}`)
    const urls = new Set(site.knowledge.sections.map(({ url }) => url))
    const lost = questions.filter(({ accept }) => accept.length > 0 && !accept.some(url => urls.has(url)))
    expect(lost.map(({ ask }) => ask)).toEqual([])
    judged.push(...judgeSite(site, questions))
  }
  return { ...countMarks(judged), questions: judged.length }
}

test.each([
  ['sites that the assistant is tuned on', TUNED],
  ['sites whose answers nobody has read', VALIDATION],
])('clients of %s get most answers, or a place, and what is said for sure is right', async (_, names) => {
  const marks = await marksOf(names)
  expect(marks.answered / marks.answerable).toBeGreaterThanOrEqual(0.5)
  expect((marks.answered + marks.found) / marks.answerable).toBeGreaterThanOrEqual(0.77)
  expect(marks.wrong / marks.questions).toBeLessThanOrEqual(0.07)
  expect(marks.honest / marks.unanswerable).toBeGreaterThanOrEqual(0.94)
  expect(marks.nothing / marks.unanswerable).toBeGreaterThanOrEqual(0.5)
})
