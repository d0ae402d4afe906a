import { expect, test } from 'vitest'
import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { countMarks } from '../knowledge/judgeAnswer.ts'
import { clientQuestions } from './clientQuestions.ts'
import { describeSample } from './describeSample.ts'
import { judgeSample } from './judgeSample.ts'
import { sampleKnowledgeFile } from './sampleKnowledge.ts'

const site = await createSiteKnowledge(sampleKnowledgeFile())
const questions = clientQuestions()

describeSample('clients of the sample', () => {
  test('ask for entries that exist, in other words than the example questions', () => {
    const examples = new Set(site.knowledge.sections.flatMap(({ asks = [] }) => asks))
    expect(questions.filter(({ ask }) => examples.has(ask))).toEqual([])
    const urls = new Set(site.knowledge.sections.map(({ url }) => url))
    expect(questions.flatMap(({ accept }) => accept).filter(url => !urls.has(url))).toEqual([])
  })

  // These questions must never be used to tune the assistant. The floors are the figures that the portfolio must reach.
  test('are answered at least as well as when the floors were set', async () => {
    const marks = countMarks(await judgeSample())
    expect(marks.answered / marks.answerable).toBeGreaterThanOrEqual(0.5)
    expect((marks.answered + marks.found) / marks.answerable).toBeGreaterThanOrEqual(0.85)
    expect(marks.wrong / questions.length).toBeLessThanOrEqual(0.05)
    expect(marks.honest / marks.unanswerable).toBeGreaterThanOrEqual(0.88)
    expect(marks.nothing / marks.unanswerable).toBeGreaterThanOrEqual(0.45)
  })
})
