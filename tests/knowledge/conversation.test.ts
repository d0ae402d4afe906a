import { describe, expect, test } from 'vitest'
import { CONVERSATION_SITES, type Judged, judgeSite, readConversationSite } from './conversationExam.ts'
import { countMarks } from './judgeAnswer.ts'

describe('clients of four sites that nobody tuned the assistant on', async () => {
  const sites = await Promise.all(CONVERSATION_SITES.map(readConversationSite))

  test('ask for sections that exist', () => {
    for (const { site, questions } of sites) {
      const urls = new Set(site.knowledge.sections.map(({ url }) => url))
      const lost = questions.filter(({ accept }) => accept.length > 0 && !accept.some(url => urls.has(url)))
      expect(lost.map(({ ask }) => ask)).toEqual([])
    }
  })

  // These sites must never be used to tune the assistant. The floors are 5 points below what was measured.
  test('are answered at least as well as when the floors were set', () => {
    const judged: Judged[] = sites.flatMap(({ site, questions }) => judgeSite(site, questions))
    const marks = countMarks(judged)
    expect(marks.answered / marks.answerable).toBeGreaterThanOrEqual(0.37)
    expect((marks.answered + marks.found) / marks.answerable).toBeGreaterThanOrEqual(0.7)
    expect(marks.wrong / judged.length).toBeLessThanOrEqual(0.06)
    expect(marks.honest / marks.unanswerable).toBeGreaterThanOrEqual(0.94)
    expect(marks.nothing / marks.unanswerable).toBeGreaterThanOrEqual(0.5)
  })
})
