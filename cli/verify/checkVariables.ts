import { EnvError, readEnv } from '../../server/env.ts'
import { findWrongEndpoint, readContactEndpoint } from '../../site/config.ts'
import type { Content } from '../../site/content/contentSchema.ts'
import type { OwnerStrings } from '../strings/fr.ts'

type Variables = Readonly<Record<string, string | undefined>>

const EMAILJS = ['VITE_EMAILJS_PUBLIC_KEY', 'VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID'] as const

const ENDPOINT = 'VITE_CONTACT_ENDPOINT'

/** What is wrong with the keys and addresses of `.env`: one sentence for each. */
export function checkVariables(variables: Variables, strings: OwnerStrings): string[] {
  const missing = EMAILJS.filter(name => !variables[name])
  const half = missing.length < EMAILJS.length ? missing : []
  // Ollama has a name for its model too, but no key.
  const isUselessKey = Boolean(variables.LLM_API_KEY) && !variables.LLM_URL
  const { VITE_CHAT_BACKEND: backend, VITE_CONTACT_EMAIL: email } = variables
  const isBackend = !backend || /^(?:https:\/\/[^/]+\/?|static:\w[\w.-]*\.json)$/.test(backend)
  const isEmail = !email || /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(email)
  const endpoint = findWrongEndpoint(variables)
  return [
    ...(endpoint ? [strings.at(`.env, ${endpoint}`, strings.endpointWanted)] : []),
    ...half.map(name => strings.at(`.env, ${name}`, strings.emailjsMissing)),
    ...(isUselessKey ? [strings.at('.env, LLM_API_KEY', strings.keyWithoutUrl)] : []),
    ...(isBackend ? [] : [strings.at('.env, VITE_CHAT_BACKEND', strings.backendAddress)]),
    ...(isEmail ? [] : [strings.at('.env, VITE_CONTACT_EMAIL', strings.emailWanted)]),
    ...serverProblems(variables, strings),
  ]
}

/** Words for a language model. « J’ai » and « modèles de robes » are none. */
const MODEL =
  /(?<!\p{L})(?:IA|AI|LLM|GPT|Qwen\S*|[Mm]odèles? de langage|[Ll]anguage models?|[Ii]ntelligence artificielle)(?!\p{L})/u

/**
 * What works without a key, and how: sentences that inform the owner. They do not report problems.
 * @param hasFileHost whether the settings of a host of files are there, which set the backend
 */
export function explainVariables(
  variables: Variables,
  hasFileHost: boolean,
  { assistant }: Pick<Content, 'assistant'>,
  strings: OwnerStrings,
): string[] {
  const { LLM_URL: model, VITE_CHAT_BACKEND: backend } = variables
  const isStatic = backend ? backend.startsWith('static:') : hasFileHost
  return [
    ...([...EMAILJS, ENDPOINT].some(name => variables[name]) ? [] : [strings.withoutEmailjs]),
    ...(model || backend || hasFileHost ? [] : [strings.withoutBackend]),
    ...(isStatic && MODEL.test(assistant.welcome ?? '')
      ? [strings.at('content/assistant/assistant.yaml, welcome', strings.greetingOfModel)]
      : []),
  ]
}

/**
 * What a form service still needs: a legal text that names it, and for Vercel, whose file has the policy of the pages, its origin
 * there. `hostFile` is the text of vercel.json, or empty.
 */
export function findUnexplainedService(
  variables: Variables,
  { legal }: Pick<Content, 'legal'>,
  hostFile: string,
  strings: OwnerStrings,
): string[] {
  if (!variables[ENDPOINT] || findWrongEndpoint(variables)) return []
  const { origin } = readContactEndpoint({ ...variables, MODE: 'production' }) ?? {}
  const isBlocked = origin !== undefined && hostFile.includes('connect-src') && !hostFile.includes(origin)
  return [
    ...(legal.delivery.endpoint
      ? []
      : [strings.at('content/legal.yaml, delivery.endpoint', strings.endpointUnexplained)]),
    ...(isBlocked ? [strings.at('vercel.json', strings.endpointBlocked(origin))] : []),
  ]
}

/** The sentences with which the server would refuse to start. */
function serverProblems(variables: Variables, strings: OwnerStrings): string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return error.problems.map(problem => `.env, ${strings.ofServer(problem)}`)
  }
}
