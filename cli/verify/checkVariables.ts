import { EnvError, readEnv } from '../../server/env.ts'
import type { VerifyStrings } from './strings/fr.ts'

type Variables = Readonly<Record<string, string | undefined>>

const EMAILJS = ['VITE_EMAILJS_PUBLIC_KEY', 'VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID'] as const

/** What is wrong with the keys and addresses of `.env`: one sentence for each. */
export function checkVariables(variables: Variables, strings: VerifyStrings): string[] {
  const missing = EMAILJS.filter(name => !variables[name])
  const half = missing.length < EMAILJS.length ? missing : []
  const model = ['LLM_MODEL', 'LLM_API_KEY'].filter(name => variables[name] && !variables.LLM_URL)
  const { VITE_CHAT_BACKEND: backend, VITE_CONTACT_EMAIL: email } = variables
  const isBackend = !backend || /^https:\/\/[^/]+\/?$/.test(backend)
  const isEmail = !email || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email)
  return [
    ...half.map(name => strings.at(`.env, ${name}`, strings.emailjsMissing)),
    ...model.map(name => strings.at(`.env, ${name}`, strings.modelWithoutUrl)),
    ...(isBackend ? [] : [strings.at('.env, VITE_CHAT_BACKEND', strings.backendAddress)]),
    ...(isEmail ? [] : [strings.at('.env, VITE_CONTACT_EMAIL', strings.emailWanted)]),
    ...serverProblems(variables, strings),
  ]
}

/** Notes for the owner, not problems: what works without a key, and how. */
export function explainVariables(variables: Variables, strings: VerifyStrings): string[] {
  return [
    ...(EMAILJS.some(name => variables[name]) ? [] : [strings.withoutEmailjs]),
    ...(variables.LLM_URL ? [] : [strings.withoutModel]),
  ]
}

/** The server would refuse to start with sentences in two languages. These are the halves in one language. */
function serverProblems(variables: Variables, strings: VerifyStrings): string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return error.message.split('\n').map(line => `.env, ${strings.halfOf(line)}`)
  }
}
