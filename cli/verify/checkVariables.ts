import { EnvError, readEnv } from '../../server/env.ts'
import type { OwnerStrings } from '../strings/fr.ts'

type Variables = Readonly<Record<string, string | undefined>>

const EMAILJS = ['VITE_EMAILJS_PUBLIC_KEY', 'VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID'] as const

/** What is wrong with the keys and addresses of `.env`: one sentence for each. */
export function checkVariables(variables: Variables, strings: OwnerStrings): string[] {
  const missing = EMAILJS.filter(name => !variables[name])
  const half = missing.length < EMAILJS.length ? missing : []
  const model = ['LLM_MODEL', 'LLM_API_KEY'].filter(name => variables[name] && !variables.LLM_URL)
  const { VITE_CHAT_BACKEND: backend, VITE_CONTACT_EMAIL: email } = variables
  const isBackend = !backend || /^(?:https:\/\/[^/]+\/?|static:\w[\w.-]*\.json)$/.test(backend)
  const isEmail = !email || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email)
  return [
    ...half.map(name => strings.at(`.env, ${name}`, strings.emailjsMissing)),
    ...model.map(name => strings.at(`.env, ${name}`, strings.modelWithoutUrl)),
    ...(isBackend ? [] : [strings.at('.env, VITE_CHAT_BACKEND', strings.backendAddress)]),
    ...(isEmail ? [] : [strings.at('.env, VITE_CONTACT_EMAIL', strings.emailWanted)]),
    ...serverProblems(variables, strings),
  ]
}

/** What works without a key, and how: sentences that inform the owner. They do not report problems. */
export function explainVariables(variables: Variables, strings: OwnerStrings): string[] {
  return [
    ...(EMAILJS.some(name => variables[name]) ? [] : [strings.withoutEmailjs]),
    // An address of the chat is that of a backend elsewhere, or of the page itself.
    ...(variables.LLM_URL || variables.VITE_CHAT_BACKEND ? [] : [strings.withoutModel]),
  ]
}

/** One half of each sentence in two languages with which the server would refuse to start. */
function serverProblems(variables: Variables, strings: OwnerStrings): string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return error.message.split('\n').map(line => `.env, ${strings.halfOf(line)}`)
  }
}
