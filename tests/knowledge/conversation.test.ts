import { describe, expect, test } from 'vitest'
import { CONVERSATION_SITES, type Judged, judgeSite, readConversationSite } from './conversationExam.ts'
import { countMarks } from './judgeAnswer.ts'

// These sites must never be used to tune the assistant. The floors are 5 points below what was measured.
describe.each([
  { way: 'from the text alone', isLearned: false, answered: 0.34, found: 0.64, wrong: 0.06, honest: 0.92 },
  { way: 'with learned questions', isLearned: true, answered: 0.63, found: 0.91, wrong: 0.06, honest: 0.87 },
])('clients of four sites that nobody tuned the assistant on, $way', async ({ isLearned, ...floors }) => {
  const sites = await Promise.all(CONVERSATION_SITES.map(name => readConversationSite(name, isLearned)))

  test('ask for sections that exist', () => {
    for (const { site, questions } of sites) {
      const urls = new Set(site.knowledge.sections.map(({ url }) => url))
      const lost = questions.filter(({ accept }) => accept.length > 0 && !accept.some(url => urls.has(url)))
      expect(lost.map(({ ask }) => ask)).toEqual([])
    }
  })

  test('are answered at least as well as when the floors were set', () => {
    const judged: Judged[] = sites.flatMap(({ site, questions }) => judgeSite(site, questions))
    const marks = countMarks(judged)
    expect(marks.answered / marks.answerable).toBeGreaterThanOrEqual(floors.answered)
    expect((marks.answered + marks.found) / marks.answerable).toBeGreaterThanOrEqual(floors.found)
    expect(marks.wrong / judged.length).toBeLessThanOrEqual(floors.wrong)
    expect(marks.honest / marks.unanswerable).toBeGreaterThanOrEqual(floors.honest)
    expect(marks.nothing / marks.unanswerable).toBeGreaterThanOrEqual(0.5)
  })
})
