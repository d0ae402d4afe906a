import type { Readable, Writable } from 'node:stream'
import { confirm, intro, isCancel, password, text } from '@clack/prompts'
import { INIT_STRINGS } from '../strings/initStrings.ts'
import { type Answers, isAsked, problemOf, questions } from './questions.ts'

/** Streams for questions and answers. Absent: those of the terminal. */
export interface Terminal {
  input?: Readable
  output?: Writable
}

/** Asks every question. Undefined if the owner ends it with Ctrl+C. */
export async function askAnswers(terminal: Terminal): Promise<Answers | undefined> {
  intro(INIT_STRINGS.intro, terminal)
  const answers: Answers = {}
  for (const [name, question] of questions) {
    if (!isAsked(question, answers)) continue
    const { message, placeholder, fallback, isSecret } = question
    const validate = (value = '') => {
      const problem = problemOf(question, value.trim())
      return problem && `${problem[0]?.toUpperCase()}${problem.slice(1)}.`
    }
    const answer = isSecret
      ? await password({ message, validate, ...terminal })
      : await text({
          message,
          validate,
          ...(placeholder && { placeholder }),
          ...(fallback && { placeholder: fallback, defaultValue: fallback }),
          ...terminal,
        })
    if (isCancel(answer)) return undefined
    if (answer?.trim()) answers[name] = answer.trim()
  }
  return answers
}

/** Asks whether to continue. Ctrl+C means no. */
export async function askToGoOn(message: string, terminal: Terminal): Promise<boolean> {
  const answer = await confirm({
    message,
    active: INIT_STRINGS.yes,
    inactive: INIT_STRINGS.no,
    initialValue: false,
    ...terminal,
  })
  return answer === true
}
