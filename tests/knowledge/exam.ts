import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKnowledge } from '../../knowledge/find/createKnowledge.ts'
import { formatOfFile, type Page, urlOfFile } from '../../knowledge/read/page.ts'
import { readSite } from '../../knowledge/read/readSite.ts'
import type { Found, Knowledge, Section } from '../../knowledge/section.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures/knowledge')

/** Sites that were used to choose thresholds and weights. */
export const DEVELOPMENT_SITES = ['boulangerie', 'consultant']
/** Sites that were not used to choose anything. */
export const HELD_OUT_SITES = ['autoecole', 'campsite']

interface ExamQuestion {
  ask: string
  /** Addresses of the sections that answer the question; empty if the site does not answer it. */
  accept: string[]
}

/** Counts of the results of a site's questions. */
export interface Scores {
  inScope: number
  first: number
  firstThree: number
  /** Questions in scope whose right passage was quoted or among the three offered ones. */
  shown: number
  wronglyDeclined: number
  offTopic: number
  offTopicQuoted: number
  offTopicDeclined: number
}

function pagesOf(site: string): Page[] {
  const folder = join(FIXTURES, site)
  return readdirSync(folder)
    .sort()
    .flatMap(file => {
      const format = formatOfFile(file)
      return format ? [{ url: urlOfFile(file), format, content: readFileSync(join(folder, file), 'utf8') }] : []
    })
}

export function questionsOf(site: string): ExamQuestion[] {
  return JSON.parse(readFileSync(join(FIXTURES, `${site}.json`), 'utf8')).questions
}

export function sectionsOf(site: string): Section[] {
  return readSite(pagesOf(site)).sections
}

export function knowledgeOf(site: string): Promise<Knowledge> {
  return createKnowledge(sectionsOf(site))
}

/** Asks a site's questions and counts the results. */
export async function score(
  questions: readonly ExamQuestion[],
  find: (question: string) => Found | Promise<Found>,
): Promise<Scores> {
  const scores: Scores = {
    inScope: 0,
    first: 0,
    firstThree: 0,
    shown: 0,
    wronglyDeclined: 0,
    offTopic: 0,
    offTopicQuoted: 0,
    offTopicDeclined: 0,
  }
  for (const { ask, accept } of questions) {
    const { certainty, passages } = await find(ask)
    const rank = passages.slice(0, 3).findIndex(({ section }) => accept.includes(section.url))
    if (accept.length === 0) {
      scores.offTopic += 1
      if (certainty === 'sure') scores.offTopicQuoted += 1
      if (certainty === 'none') scores.offTopicDeclined += 1
      continue
    }
    scores.inScope += 1
    if (rank === 0) scores.first += 1
    if (rank !== -1) scores.firstThree += 1
    if (rank !== -1 && certainty !== 'none') scores.shown += 1
    if (certainty === 'none') scores.wronglyDeclined += 1
  }
  return scores
}

export function sum(all: readonly Scores[]): Scores {
  return all.reduce((total, scores) => {
    const keys = Object.keys(total) as (keyof Scores)[]
    return Object.fromEntries(keys.map(key => [key, total[key] + scores[key]])) as unknown as Scores
  })
}
