import { EnvError, readEnv } from '../../server/env.ts'

type Variables = Readonly<Record<string, string | undefined>>

const EMAILJS = ['VITE_EMAILJS_PUBLIC_KEY', 'VITE_EMAILJS_SERVICE_ID', 'VITE_EMAILJS_TEMPLATE_ID'] as const

/** What is wrong with the keys and addresses of `.env`: one French sentence for each. */
export function checkVariables(variables: Variables): string[] {
  const missing = EMAILJS.filter(name => !variables[name])
  const half = missing.length < EMAILJS.length ? missing : []
  const model = ['LLM_MODEL', 'LLM_API_KEY'].filter(name => variables[name] && !variables.LLM_URL)
  return [
    ...half.map(name => `.env, ${name} : il manque, et EmailJS a besoin des trois identifiants.`),
    ...model.map(name => `.env, ${name} : il ne sert à rien sans LLM_URL.`),
    ...addressProblems(variables),
    ...serverProblems(variables),
  ]
}

/** What works without a key, and how: sentences for the owner, which are no problem. */
export function explainVariables(variables: Variables): string[] {
  return [
    ...(EMAILJS.some(name => variables[name])
      ? []
      : ['Sans clés EmailJS, le formulaire ouvre la messagerie du visiteur.']),
    ...(variables.LLM_URL ? [] : ['Sans LLM_URL, l’assistant emploie Ollama s’il est là, sinon il cite le site.']),
  ]
}

function addressProblems({ VITE_CHAT_BACKEND, VITE_CONTACT_EMAIL }: Variables): string[] {
  return [
    ...(VITE_CHAT_BACKEND && !/^https:\/\/[^/]+\/?$/.test(VITE_CHAT_BACKEND)
      ? ['.env, VITE_CHAT_BACKEND : il faut une adresse https sans chemin, comme https://chat.exemple.fr.']
      : []),
    ...(VITE_CONTACT_EMAIL && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(VITE_CONTACT_EMAIL)
      ? ['.env, VITE_CONTACT_EMAIL : il faut une adresse e-mail.']
      : []),
  ]
}

/** The French half of each sentence with which the server would refuse to start. */
function serverProblems(variables: Variables): string[] {
  try {
    readEnv(variables)
    return []
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return error.message.split('\n').map(line => `.env, ${line.replace(/\s*\([^)]* must be .*\)$/, '')}`)
  }
}
