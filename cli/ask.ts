import { loadKnowledge } from '../server/knowledge/readSiteFolder.ts'
import { answerQuestion } from '../shared/knowledge/answer/answerQuestion.ts'
import { createKnowledge } from '../shared/knowledge/find/createKnowledge.ts'

/** `nicodata ask "question" --knowledge file`: prints the answer without a model and its sources. */
export async function ask(question: string, path: string): Promise<string> {
  const { file } = await loadKnowledge(path)
  const knowledge = await createKnowledge(file.sections, { offTopic: file.offTopic })
  const { pieces } = answerQuestion(knowledge, question)
  const text = pieces.filter(piece => typeof piece === 'string').join('')
  const sources = pieces.flatMap(piece =>
    typeof piece === 'string' ? [] : `[${piece.id}] ${piece.title}  ${piece.url}`,
  )
  return [text, ...(sources.length > 0 ? [sources.join('\n')] : [])].join('\n\n')
}
