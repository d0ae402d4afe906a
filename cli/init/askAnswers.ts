import type { Readable, Writable } from 'node:stream'
import { confirm, intro, isCancel, log, password, text } from '@clack/prompts'
import { COMMAND_STRINGS } from '../strings/commandStrings.ts'
import { type InitStrings, initStrings } from '../strings/initStrings.ts'
import { questionStrings } from '../strings/questionStrings.ts'
import { type Answers, isAsked, QUESTIONS, questions, readAnswer } from './questions.ts'

/** Streams for questions and answers. Absent: those of the terminal. */
export interface Terminal {
  input?: Readable
  output?: Writable
}

/** Asks for the language of the site, in French and English. Undefined if the owner ends it with Ctrl+C. */
export async function askLanguage(terminal: Terminal): Promise<string | undefined> {
  intro(COMMAND_STRINGS.title, terminal)
  const answer = await text({
    message: COMMAND_STRINGS.language,
    placeholder: 'fr',
    defaultValue: 'fr',
    validate: (value = '') =>
      !value.trim() || readAnswer(QUESTIONS.language, value.trim(), {}) ? undefined : COMMAND_STRINGS.languageWanted,
    ...terminal,
  })
  return isCancel(answer) ? undefined : answer.trim()
}

/**
 * Asks every other question in the language of the site. Undefined if the owner ends it with Ctrl+C.
 * @param known answers that are proposed
 */
export async function askAnswers(language: string, known: Answers, terminal: Terminal): Promise<Answers | undefined> {
  log.message(initStrings(language).intro, terminal)
  const answers: Answers = { language }
  for (const [name, question] of questions) {
    if (name === 'language' || !isAsked(question, answers)) continue
    const { message, wanted, placeholder, fallback } = questionStrings(language)[name]
    const proposed = fallback ?? question.fallback
    const validate = (value = '') => {
      const answer = value.trim()
      if (!answer && (question.isOptional || proposed)) return undefined
      return readAnswer(question, answer, answers) === undefined ? asSentence(wanted) : undefined
    }
    const answer = question.isSecret
      ? await password({ message, validate, ...terminal })
      : await text({
          message,
          validate,
          ...(placeholder && { placeholder }),
          ...(proposed && { placeholder: proposed, defaultValue: proposed }),
          ...(known[name] && { initialValue: known[name] }),
          ...terminal,
        })
    if (isCancel(answer)) return undefined
    const read = answer?.trim() && readAnswer(question, answer.trim(), answers)
    if (read) answers[name] = read
  }
  return answers
}

/** Asks whether to continue. Ctrl+C means no. */
export async function askToGoOn(
  message: string,
  { yes, no }: Pick<InitStrings, 'yes' | 'no'>,
  terminal: Terminal,
): Promise<boolean> {
  const answer = await confirm({ message, active: yes, inactive: no, initialValue: false, ...terminal })
  return answer === true
}

function asSentence(end: string): string {
  return `${end[0]?.toUpperCase()}${end.slice(1)}.`
}
