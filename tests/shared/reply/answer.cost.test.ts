import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSiteKnowledge, type SiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import type { Section } from '../../../knowledge/section.ts'
import { createSiteAssistant } from '../../../server/assistants/siteAssistant.ts'
import { createInsights } from '../../../server/insights/createInsights.ts'
import { createLog } from '../../../server/log.ts'
import { staticFetch } from '../../../widget/static/staticFetch.ts'
import { questionsOf, sectionsOf } from '../../knowledge/exam.ts'
import { leastCpuMs } from '../../support/cpuTime.ts'
import { hostileQuestions } from '../../support/hostileQuestions.ts'

const PAGES = sectionsOf('boulangerie')
/** A site of a thousand sections, in which each word is in many of them. */
const SECTIONS = Array.from({ length: 1000 }, (_, number): Section => {
  const page = PAGES[number % PAGES.length]
  return {
    id: `${number}`,
    url: `/${number}`,
    path: [],
    title: `${page?.title} ${number}`,
    text: `${page?.text} ${page?.text}`,
  }
})
const WORDS = [...new Set(PAGES.slice(0, 8).map(({ title }) => title))]
const PLAIN = questionsOf('boulangerie')
  .map(({ ask }) => ask)
  .join(' ')

/** Most CPU time of a question of this many characters, in ms. Exponential work shows in short ones, before it takes years. */
const MOST_MS = { 75: 20, 150: 20, 300: 20, 2000: 60 }
/** On a slow machine, this many times what a plain question of the same length takes. */
const MOST_TIMES = 5

let site: SiteKnowledge
beforeAll(async () => {
  site = await createSiteKnowledge({ version: 1, sections: SECTIONS })
})

/** Answers a question after the same question. */
type Ask = (question: string) => Promise<unknown>

const twice = (content: string) => [
  { role: 'user' as const, content },
  { role: 'assistant' as const, content: 'Oui.' },
  { role: 'user' as const, content },
]

const DOORS: Record<string, () => Ask> = {
  'the server without a model': () => {
    const assistant = createSiteAssistant(site, 0)
    return async question => {
      for await (const _ of assistant.answer(twice(question), new AbortController().signal));
    }
  },
  'the insights of a server': () => {
    const parts = { site, redis: undefined, log: createLog('silent') }
    const insights = createInsights({ isOn: true, folder: undefined }, parts)
    return async question => insights?.noteQuestion({ clientKey: 'visitor', conversation: undefined }, twice(question))
  },
  'a page without a server': () => {
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.stubGlobal('location', { href: 'https://pont.test/' })
    vi.stubGlobal('fetch', async () => Response.json({ version: 1, sections: SECTIONS }))
    const fetchHere = staticFetch('cost.json')
    return async question => {
      const response = await fetchHere('', { method: 'POST', body: JSON.stringify({ messages: twice(question) }) })
      expect(response.status).toBe(200)
      await response.text()
    }
  },
}

test.each(Object.keys(DOORS))(
  '%s answers every question within its cost, whatever it repeats',
  { timeout: 0 },
  async door => {
    const ask = DOORS[door]?.()
    if (!ask) throw new Error(`${door} is unknown`)
    for (const [length, mostMs] of Object.entries(MOST_MS)) {
      const plain = PLAIN.repeat(5).slice(0, Number(length))
      const plainMs = await leastCpuMs(() => ask(plain), 0)
      const most = Math.max(mostMs, plainMs * MOST_TIMES)
      for (const question of hostileQuestions(Number(length), WORDS)) {
        const cost = await leastCpuMs(() => ask(question), most)
        expect(cost, `${length} characters: ${question.slice(0, 40)}`).toBeLessThanOrEqual(most)
      }
    }
  },
)
