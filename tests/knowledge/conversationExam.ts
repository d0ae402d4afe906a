import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge, type SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { addAsks, questionOf } from '../../knowledge/read/asks.ts'
import { asksOf, readSiteFolder } from '../../server/knowledge/readSiteFolder.ts'
import { type ClientQuestion, judgeAnswer, textOf, type Verdict } from './judgeAnswer.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures/knowledge')

/** Sites that nobody tuned the assistant on, with the questions of their clients. */
export const CONVERSATION_SITES = ['electricien', 'ecole-musique', 'bike-repair', 'yogastudio'] as const

/** A question, its answer as Markdown, and what a client makes of it. */
export interface Judged {
  question: ClientQuestion
  text: string
  verdict: Verdict
}

/** A site and the questions of its clients. */
export interface ConversationSite {
  site: SiteKnowledge
  questions: readonly ClientQuestion[]
}

/**
 * The pages in a folder, and the questions in the file beside it: `site/` and `site.json`, which also has the contact of the owner.
 * @param name of a fixture, or the path of another folder
 * @param isLearned whether a fixture has the questions that a large model wrote from its sections, with their quotes
 */
export async function readConversationSite(name: string, isLearned = false): Promise<ConversationSite> {
  const folder = resolve(FIXTURES, name)
  const { file } = await readSiteFolder(folder)
  const { contact, questions } = JSON.parse(readFileSync(`${folder}.json`, 'utf8'))
  const learned = join(FIXTURES, `learned/${name}.json`)
  const { '-': offTopic = [], ...asks } = isLearned ? asksOf(learned, readFileSync(learned, 'utf8')) : {}
  // The questions name a page without the ending of its file.
  const sections = addAsks(file.sections, asks).sections.map(each => ({ ...each, url: each.url.replace('.html', '') }))
  const knowledge = { ...file, sections, offTopic: [...(file.offTopic ?? []), ...offTopic.map(questionOf)] }
  return { site: await createSiteKnowledge(knowledge, { contact }), questions }
}

/** Asks a site all questions, each in a separate conversation. */
export function judgeSite({ knowledge, profile }: SiteKnowledge, questions: readonly ClientQuestion[]): Judged[] {
  return questions.map(question => {
    const answer = answerQuestion(knowledge, question.ask, { profile })
    return { question, text: textOf(answer), verdict: judgeAnswer(question, answer) }
  })
}
