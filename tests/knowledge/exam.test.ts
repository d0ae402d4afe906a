import { describe, expect, test } from 'vitest'
import { DEVELOPMENT_SITES, HELD_OUT_SITES, knowledgeOf, questionsOf, score, sectionsOf, sum } from './exam.ts'

describe.each([
  ['development sites', DEVELOPMENT_SITES],
  ['held-out sites', HELD_OUT_SITES],
])('without example questions, %s', (_, sites) => {
  test('have a section for every accepted address', () => {
    for (const site of sites) {
      const urls = new Set(sectionsOf(site).map(({ url }) => url))
      const accepted = questionsOf(site).flatMap(({ accept }) => accept)
      expect(accepted.filter(url => !urls.has(url))).toEqual([])
    }
  })

  test('show the right passage for half of the questions, and quote one for at most 15 % of off-topic questions', async () => {
    const all = await Promise.all(
      sites.map(async site => {
        const knowledge = await knowledgeOf(site)
        return score(questionsOf(site), question => knowledge.find(question))
      }),
    )
    const total = sum(all)
    expect(total.shown / total.inScope).toBeGreaterThanOrEqual(0.5)
    expect(total.offTopicQuoted / total.offTopic).toBeLessThanOrEqual(0.15)
  })
})
