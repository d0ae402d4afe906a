import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge, type SiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { type AskLists, addAsks, questionOf } from '../../knowledge/read/asks.ts'
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

/**
 * The knowledge file of a fixture, with the contact that its owner gives.
 * @param isLearned whether it has the questions that a large model wrote from its sections, with their quotes
 */
export async function readConversationSite(
  name: string,
  isLearned = false,
): Promise<{ site: SiteKnowledge; questions: readonly ClientQuestion[] }> {
  const { file } = await readSiteFolder(join(FIXTURES, name))
  const { contact, questions } = JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), 'utf8'))
  const { '-': offTopic = [], ...asks } = isLearned ? learnedAsks(name) : {}
  // The questions name a page without the ending of its file.
  const sections = addAsks(file.sections, asks).sections.map(each => ({ ...each, url: each.url.replace('.html', '') }))
  const learned = { ...file, sections, offTopic: offTopic.map(questionOf) }
  return { site: await createSiteKnowledge(learned, { contact }), questions }
}

function learnedAsks(name: string): AskLists {
  const path = join(FIXTURES, `learned/${name}.json`)
  return asksOf(path, readFileSync(path, 'utf8'))
}

/** Asks a site all questions, each in a separate conversation. */
export function judgeSite({ knowledge, profile }: SiteKnowledge, questions: readonly ClientQuestion[]): Judged[] {
  return questions.map(question => {
    const answer = answerQuestion(knowledge, question.ask, { profile })
    return { question, text: textOf(answer), verdict: judgeAnswer(question, answer) }
  })
}
