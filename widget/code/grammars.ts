import bash from '@speed-highlight/core/languages/bash.js'
import js from '@speed-highlight/core/languages/js.js'
import json from '@speed-highlight/core/languages/json.js'
import py from '@speed-highlight/core/languages/py.js'
import sql from '@speed-highlight/core/languages/sql.js'
import yaml from '@speed-highlight/core/languages/yaml.js'
import { type ShjLanguageData, type ShjToken, tokenizeWith } from '@speed-highlight/core/tokenize'
import type { Role } from './palette.ts'

/** A coloured range of code: offsets in the code. */
export interface ColouredPiece {
  role: Role
  start: number
  end: number
}

/** Grammars by the names that models write after a fence, in small letters. */
const GRAMMARS: ReadonlyMap<string, ShjLanguageData> = new Map([
  ...named(sql, 'sql', 'postgresql', 'mysql', 'tsql', 'plsql'),
  ...named(py, 'python', 'py', 'python3'),
  ...named(js, 'javascript', 'js', 'mjs', 'jsx', 'typescript', 'ts', 'tsx'),
  ...named(json, 'json', 'jsonc', 'json5'),
  ...named(yaml, 'yaml', 'yml'),
  ...named(bash, 'bash', 'sh', 'shell', 'zsh', 'console'),
])

const ROLES: { readonly [token in ShjToken]?: Role } = {
  kwd: 'keyword',
  str: 'string',
  num: 'number',
  bool: 'number',
  cmnt: 'comment',
  func: 'name',
  class: 'name',
  type: 'name',
  var: 'name',
}

/** The patterns need quadratic time for some texts: code that is longer, or has a longer word or gap, stays plain. */
const LONGEST = 5_000
const LONG_RUN = /[\w$]{100}|\s{100}/

/** The coloured ranges of a text of code, in order. None if the language is unknown. */
export function readCode(code: string, language: string): readonly ColouredPiece[] {
  const grammar = GRAMMARS.get(language.toLowerCase())
  const pieces: ColouredPiece[] = []
  if (!grammar || code.length > LONGEST || LONG_RUN.test(code)) return pieces
  let start = 0
  tokenizeWith(
    code,
    grammar,
    (text, token) => {
      const end = start + text.length
      const role = token && ROLES[token]
      if (role && end > start) pieces.push({ role, start, end })
      start = end
    },
    // Code inside strings of code.
    { languages: { js, py } },
  )
  return pieces
}

function named(grammar: ShjLanguageData, ...names: string[]): [string, ShjLanguageData][] {
  return names.map(name => [name, grammar])
}
