import { expect, test } from 'vitest'
import { contactOf } from '../../../knowledge/answer/siteProfile.ts'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'

test('a site without a contact section is searched for an address once, not at each question', async () => {
  let reads = 0
  const sections = Array.from({ length: 5 }, (_, number) => ({
    id: `${number}`,
    url: `/${number}`,
    path: [],
    title: `Page ${number}`,
    get text() {
      reads += 1
      return `La page ${number} est courte.`
    },
  }))
  const knowledge = await createKnowledge(sections)
  expect(contactOf(knowledge, {})).toBeUndefined()
  const afterFirst = reads
  expect(contactOf(knowledge, {})).toBeUndefined()
  expect(reads).toBe(afterFirst)
})
