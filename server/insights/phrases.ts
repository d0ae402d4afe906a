import { FUNCTION_WORDS } from '../../knowledge/languages/functionWords.ts'
import { stopWordsOf } from '../../knowledge/languages/languages.ts'
import { fold } from '../../knowledge/words/words.ts'

/** Maximum length of a phrase, in content words. */
const LONGEST_PHRASE = 3
const MOST_PHRASES = 40
/** Longer words are keys and addresses. */
const LONGEST_WORD = 25
const SHORTEST_WORD = 3
/** Function words of all languages: a French visitor may ask in English. */
const SILENT: ReadonlySet<string> = new Set([
  ...['fr', 'en'].flatMap(language => [...stopWordsOf(language)]),
  ...Object.values(FUNCTION_WORDS).flatMap(words => words.split(/\s+/)),
])
/** Words before a name, which may lack its capital: the rest of the clause is dropped. */
const INTRODUCES_NAME =
  /^(?:m'appelle|(?:mon|ma|notre) (?:nom|prenom|adresse|mail|email|societe|entreprise)|my (?:name|address|mail|email|company)|mein name|ich heisse|me llamo|mi nombre|mi chiamo|mio nome|ik heet|mijn naam|me chamo|meu nome|monsieur|madame|mademoiselle|mme|mlle|mr|mrs|ms|dr|docteur|maitre|herr|frau|senora?|signora?|mevrouw|meneer|senhora?)\b/

/**
 * The phrases of a question, one to three words in a row without function words, never the whole question. A word with a
 * digit, a sign or a capital may be a number, an address or a name: it is dropped as a whole, and no phrase continues after
 * it.
 */
export function phrasesOf(question: string): string[] {
  const plain = question
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\b(?:m|mr|dr)\.\s/gi, 'monsieur ')
  const tokens = plain.split(/\s+/).filter(token => /[\p{L}\p{N}]/u.test(token))
  const phrases = new Set<string>()
  for (const words of runsOf(plain)) {
    for (let start = 0; start < words.length; start += 1) {
      for (let length = 1; length <= LONGEST_PHRASE && start + length <= words.length; length += 1) {
        if (length < tokens.length) phrases.add(words.slice(start, start + length).join(' '))
      }
    }
  }
  return [...phrases].slice(0, MOST_PHRASES)
}

/** Content words in a row, with no dropped word between them. */
function runsOf(text: string): string[][] {
  const runs: string[][] = []
  for (const clause of text.split(/[,;:!?…"«»“”()[\]{}|]|\.(?=\s|$)|\s[-–—]\s/)) {
    const tokens = clause.split(/\s+/)
    let run: string[] = []
    for (const [place, token] of tokens.entries()) {
      if (INTRODUCES_NAME.test(fold(tokens.slice(place, place + 2).join(' ')))) break
      const words = wordsOf(token)
      if (words) run.push(...words)
      else {
        runs.push(run)
        run = []
      }
    }
    runs.push(run)
  }
  return runs.filter(run => run.length > 0)
}

/** The words of a token without function words, `l’hôtel` is « hôtel »; undefined for a token that is dropped. */
function wordsOf(token: string): string[] | undefined {
  const bare = token.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, '')
  if (/[@#_/\\]/.test(token)) return undefined
  if (bare === '') return []
  if (!/^[\p{Ll}\p{Lo}\p{M}'’-]+$/u.test(bare) || bare.length > LONGEST_WORD) return undefined
  return bare.split(/['’]/).filter(
    word =>
      word.length >= SHORTEST_WORD &&
      !fold(word)
        .split('-')
        .every(part => SILENT.has(part)),
  )
}
