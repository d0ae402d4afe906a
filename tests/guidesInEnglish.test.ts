import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rewrites } from '../docs/.vitepress/pages.ts'

const ROOT = join(import.meta.dirname, '..')

/** French code in a guide, with its reason. */
const ALLOWED: readonly (readonly [guide: string, code: RegExp, why: string])[] = [
  ['docs/portfolio/content.md', /./, 'the content of the sample, whose owner writes French'],
  ['docs/portfolio/README.md', /^language: fr$/, 'the language of the sample'],
  ['docs/reference/content.md', /./, 'the beginnings of files of several owners'],
  ['docs/chat/looks.md', /^<html lang="fr">$/, 'the language of a page, and English is the default'],
  ['docs/reference/cli.md', /^--language fr$/, 'the language of the terminal, and English is the default'],
  ['server/INSIGHTS.md', /^je m’appelle$/, 'words of visitors, which the server recognises'],
  ['server/KNOWLEDGE.md', /^Téléphone : /, 'a line of a French site'],
]

const LETTERS = /[àâçèéêëîïôûùœÀÂÇÈÉÊËÎÏÔÛÙŒ]|\b[cdjlmnst]’\p{L}/iu

/** Words that French texts have and code in English has not. */
const WORDS = new RegExp(
  `(?<![\\p{L}$@.-])(?:${[
    ...[
      'au',
      'aux',
      'avec',
      'ce',
      'cette',
      'dans',
      'des',
      'du',
      'elle',
      'est',
      'et',
      'il',
      'je',
      'la',
      'le',
      'les',
      'leur',
    ],
    ...['ma', 'mes', 'nos', 'notre', 'nous', 'ou', 'par', 'pas', 'pour', 'quand', 'que', 'quel', 'quelle', 'quels'],
    ...['qui', 'sa', 'ses', 'sont', 'sur', 'ta', 'tu', 'un', 'une', 'vos', 'votre', 'vous'],
    ...['accueil', 'bonjour', 'bonsoir', 'boutique', 'boulangerie', 'demain', 'demander', 'envoyer', 'fermer', 'heure'],
    ...[
      'horaires',
      'livraison',
      'merci',
      'oui',
      'ouvrir',
      'panier',
      'partager',
      'partout',
      'prix',
      'redemander',
      'tarifs',
    ],
  ].join('|')})(?![\\p{L}.-])`,
  'iu',
)

/** The language of a page or of the assistant, as an attribute, a field or an option. */
const LANGUAGE = /\blang(?:uage)?["']?(?:[=:]\s*["']?| )fr\b/

const isFrench = (line: string) => [LETTERS, WORDS, LANGUAGE].some(sign => sign.test(line))

test('the code of a guide is in English, as its sentences are', () => {
  const isAllowed = (guide: string, code: string) => ALLOWED.some(([file, sign]) => file === guide && sign.test(code))
  const french = Object.keys(rewrites).flatMap(guide =>
    codeOf(guide).flatMap(code => (isFrench(code) && !isAllowed(guide, code) ? `${guide}: ${code}` : [])),
  )
  expect(french).toEqual([])
})

test.each(ALLOWED)('%s has French code: %s', (guide, sign) => {
  expect(codeOf(guide).some(code => isFrench(code) && sign.test(code))).toBe(true)
})

test.each([
  '<h1>Une boutique</h1>',
  'suggestions="Où ? | Quand ?"',
  "button.textContent = 'Partager'",
  "instructions: 'Réponds en une phrase.'",
  '<html lang="fr">',
  "app: { head: { htmlAttrs: { lang: 'fr' } } },",
  'npx nicodata-chat index ./docs --language fr',
  '<button>Envoyer</button>',
  'data: {"content":"Je regarde."}',
])('%s is French', line => expect(isFrench(line)).toBe(true))

test.each([
  '<html lang="en">',
  "import { langChain } from './langChain.ts'",
  'curl -N http://127.0.0.1:8787/api/chat -d @pour.json',
  'We’re open, isn’t it?',
])('%s is not', line => expect(isFrench(line)).toBe(false))

/** The lines between the fences of a guide, and the code in its sentences. */
function codeOf(guide: string): string[] {
  const blocks: string[] = []
  const prose = readFileSync(join(ROOT, guide), 'utf8').replaceAll(
    /^( *)(`{3,}|~{3,}).*\n([\s\S]*?)^\1\2$/gm,
    (_, __, ___, code: string) => {
      blocks.push(code)
      return ''
    },
  )
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...blocks.flatMap(code => code.split('\n').map(line => line.trim())), ...spans]
}
