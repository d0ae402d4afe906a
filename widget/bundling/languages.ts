import type { EnvironmentOptions, Rolldown } from 'vite'
import { foldWords } from './foldWords.ts'
import { LANGUAGES, pageFile, UNMARKED } from './pageFile.ts'

/**
 * For each language, `nicodata-chat.de.js`, a classic script that gives the element its strings, and
 * `nicodata-chat-static-de.js`, a module of the assistant without a server.
 */
export function languages(): Record<string, EnvironmentOptions> {
  return Object.fromEntries(
    LANGUAGES.flatMap(code => [
      [`strings_${code}`, pageFile(`nicodata-chat.${code}`, `widget/package/strings/${code}.ts`, STRINGS)],
      [`static_${code}`, pageFile(`nicodata-chat-static-${code}`, `knowledge/languages/${code}.ts`, STATIC)],
    ]),
  )
}

/** A script must leave no global. What it exports is for importers of the module. */
const inFunction: Rolldown.Plugin = {
  name: 'nicodata-in-function',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = `(exports=>{${file.code}})({})`
  },
}

const STRINGS = { format: 'cjs', plugins: [inFunction], output: UNMARKED } as const

const STATIC = { format: 'es', plugins: [foldWords()] } as const
