import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'

const KNOWLEDGE = join(process.cwd(), 'knowledge')
const FOLDERS = ['analyze', 'answer', 'find']

/**
 * The words that the code looks for in a question, read from its own texts and expressions: `bye`, `good (?:morning`, so
 * that a new expression is attacked with its own words.
 */
const WORDS = [
  ...new Set(
    FOLDERS.flatMap(folder => readdirSync(join(KNOWLEDGE, folder)).map(name => join(KNOWLEDGE, folder, name)))
      .flatMap(file => readFileSync(file, 'utf8').match(/(['"/`|]).*[|]?.*\1/g) ?? [])
      .flatMap(text => text.match(/[a-zà-ÿ][a-zà-ÿ' ]{1,20}/g) ?? []),
  ),
]

const SMALL_TALK = ['bonjour', 'salut', 'hello', 'ça va', 'merci', 'merci beaucoup', 'merci bien', 'thanks a lot']
const MORE_SMALL_TALK = ['bye', 'bye bye', 'au revoir', 'bonne journée', 'have a nice day', 'bien', 'ok', 'alors', 'et']
const QUESTION_WORDS = ['combien', 'où', 'quand', 'quel', 'est-ce que', 'how much', 'what', 'who are you', 'es-tu un']
const FACTS = [
  '12 €',
  '1 250,50 euros',
  '06 12 34 56 78',
  'a@b.fr',
  'https://a.example/b',
  '12 rue de la Paix',
  '14 h 30',
]
const SCRIPTS = ['привет', '你好', 'مرحبا', 'שלום', 'Ελλάδα', 'สวัสดี', 'こんにちは', '안녕', 'e\u0301te\u0301']

export const word = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...SMALL_TALK, ...MORE_SMALL_TALK) },
  { weight: 1, arbitrary: fc.constantFrom(...QUESTION_WORDS, ...FACTS, ...SCRIPTS) },
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
)
