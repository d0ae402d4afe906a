import { parseDocument } from 'yaml'
import { readOwnersFile } from '../readOwnersFile.ts'
import { COMMAND_STRINGS } from '../strings/commandStrings.ts'
import { initStrings } from '../strings/initStrings.ts'
import { questionStrings } from '../strings/questionStrings.ts'
import { type Answers, isAsked, QUESTIONS, questions, readAnswer } from './questions.ts'

/** A file of answers to fill in: the questions in French and English. What may be left out is a comment. */
export function exampleAnswers(): string {
  const [french, english] = [questionStrings('fr'), questionStrings('en')]
  return questions
    .map(([name, { fallback, isOptional, after }]) => {
      const line = [`${name}:`, fallback ?? french[name].fallback].filter(Boolean).join(' ')
      return `# ${french[name].message}\n# ${english[name].message}\n${isOptional || after ? `# ${line}` : line}`
    })
    .join('\n')
}

/**
 * Reads answers from a YAML file with the names of {@link QUESTIONS}.
 * @param known answers that those of the file replace
 * @throws Error with one sentence for each wrong answer, in the language of the site
 */
export function readAnswers(file: string, known: Answers): Answers {
  const values = new Map<string, unknown>([...Object.entries(known), ...Object.entries(readYaml(file))])
  const language = String(values.get('language') ?? 'fr')
  const strings = initStrings(language)
  const texts = questionStrings(language)
  const problems: string[] = []
  const answers: Answers = {}
  for (const [name, question] of questions) {
    const value = values.get(name)
    values.delete(name)
    const given = typeof value === 'string' ? value.trim() : ''
    if (!isAsked(question, answers)) {
      if (given) problems.push(strings.needsOther(file, name, question.after))
      continue
    }
    const answer = given || question.fallback || texts[name].fallback
    if (!answer && question.isOptional) continue
    const read = readAnswer(question, answer ?? '', answers)
    if (read === undefined) problems.push(strings.wrong(file, name, texts[name].wanted))
    else answers[name] = read
  }
  for (const name of values.keys()) {
    problems.push(strings.unknown(file, name, Object.keys(QUESTIONS)))
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return answers
}

function readYaml(file: string): object {
  const document = parseDocument(readOwnersFile(file), { schema: 'failsafe' })
  const given: unknown = document.toJS()
  if (document.errors.length > 0 || typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Error(COMMAND_STRINGS.noAnswers(file))
  }
  return given
}
