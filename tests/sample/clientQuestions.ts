import { readFileSync } from 'node:fs'
import type { ClientQuestion } from '../knowledge/judgeAnswer.ts'

/** The questions of a client to the sample, with the addresses of the entries that answer them. */
export function clientQuestions(): ClientQuestion[] {
  const questions: ClientQuestion[] = JSON.parse(readFileSync('tests/sample/knowledge/clients.json', 'utf8'))
  return questions.map(question => ({ ...question, accept: question.accept.map(id => `/#${id}`) }))
}
