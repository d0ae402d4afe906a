import { answerQuestion } from '../knowledge/answer/answerQuestion.ts'
import type { SiteKnowledge } from '../knowledge/siteKnowledge.ts'
import { readEnv } from '../server/env.ts'
import { openKnowledge } from '../server/knowledge/openKnowledge.ts'

/** `nicodata ask "question" --knowledge file`: the answer without a model and its sources. */
export async function ask(question: string, path: string): Promise<string> {
  return answerOf(await openKnowledge(readEnv({ KNOWLEDGE: path }), undefined), question)
}

/** The answer of a site without a model, and its sources, one a line. */
export function answerOf({ knowledge, profile }: SiteKnowledge, question: string): string {
  const { pieces } = answerQuestion(knowledge, question, { profile })
  const text = pieces.filter(piece => typeof piece === 'string').join('')
  const sources = pieces.flatMap(piece =>
    typeof piece === 'string' ? [] : `[${piece.id}] ${piece.title}  ${piece.url}`,
  )
  return [text, ...(sources.length > 0 ? [sources.join('\n')] : [])].join('\n\n')
}
