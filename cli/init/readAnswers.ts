import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { INIT_STRINGS } from '../strings/initStrings.ts'
import { type Answers, isAsked, problemOf, QUESTIONS, questions } from './questions.ts'

/** A file of answers to fill in: the questions, each with its name. What may be left out is a comment. */
export function exampleAnswers(): string {
  return questions
    .map(([name, { message, fallback, isOptional, after }]) => {
      const line = [`${name}:`, fallback].filter(Boolean).join(' ')
      return `# ${message}\n${isOptional || after ? `# ${line}` : line}`
    })
    .join('\n')
}

/**
 * Reads answers from a YAML file with the names of {@link QUESTIONS}.
 * @throws Error with one French sentence for each wrong answer
 */
export function readAnswers(file: string): Answers {
  const document = parseDocument(readFileSync(file, 'utf8'), { schema: 'failsafe' })
  const given: unknown = document.toJS()
  if (document.errors.length > 0 || typeof given !== 'object' || given === null) {
    throw new Error(INIT_STRINGS.noAnswers(file))
  }
  const values = new Map(Object.entries(given))
  const problems: string[] = []
  const answers: Answers = {}
  for (const [name, question] of questions) {
    const value: unknown = values.get(name)
    values.delete(name)
    const answer = typeof value === 'string' ? value.trim() : ''
    if (!isAsked(question, answers)) {
      if (answer) problems.push(INIT_STRINGS.needsOther(file, name, question.after))
      continue
    }
    const problem = problemOf(question, answer)
    if (problem) problems.push(INIT_STRINGS.wrong(file, name, problem))
    const kept = answer || question.fallback
    if (kept) answers[name] = kept
  }
  for (const name of values.keys()) {
    problems.push(INIT_STRINGS.unknown(file, name, Object.keys(QUESTIONS)))
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return answers
}
