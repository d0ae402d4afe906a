import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { type Answers, isAsked, problemOf, QUESTIONS, questions } from './questions.ts'

/**
 * Reads answers from a YAML file with the names of {@link QUESTIONS}.
 * @throws Error with one French sentence for each wrong answer
 */
export function readAnswers(file: string): Answers {
  const document = parseDocument(readFileSync(file, 'utf8'), { schema: 'failsafe' })
  const given: unknown = document.toJS()
  if (document.errors.length > 0 || typeof given !== 'object' || given === null) {
    throw new Error(`${file} : il faut une ligne « nom: valeur » pour chaque réponse.`)
  }
  const values = new Map(Object.entries(given))
  const problems: string[] = []
  const answers: Answers = {}
  for (const [name, question] of questions) {
    const value: unknown = values.get(name)
    values.delete(name)
    const answer = typeof value === 'string' ? value.trim() : ''
    if (!isAsked(question, answers)) {
      if (answer) problems.push(`${file}, ${name} : il faut aussi ${question.after}.`)
      continue
    }
    const problem = problemOf(question, answer)
    if (problem) problems.push(`${file}, ${name} : ${problem}.`)
    const kept = answer || question.fallback
    if (kept) answers[name] = kept
  }
  for (const name of values.keys()) {
    problems.push(`${file}, ${name} : réponse inconnue ; les réponses sont ${Object.keys(QUESTIONS).join(', ')}.`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return answers
}
