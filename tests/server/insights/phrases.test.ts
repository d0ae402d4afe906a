import { expect, test } from 'vitest'
import { phrasesOf } from '../../../server/insights/phrases.ts'

test('a question has the phrases of one to three words with a content', () => {
  expect(phrasesOf('est-ce que vous livrez des gâteaux de mariage le dimanche ?')).toEqual([
    'livrez',
    'livrez gâteaux',
    'livrez gâteaux mariage',
    'gâteaux',
    'gâteaux mariage',
    'gâteaux mariage dimanche',
    'mariage',
    'mariage dimanche',
    'dimanche',
  ])
})

test.each(['parking', 'gâteaux mariage', 'gâteaux mariage dimanche'])(
  'the whole question « %s » is not a phrase',
  question => {
    expect(phrasesOf(`${question} ?`)).not.toContain(question)
  },
)

test('a phrase never goes across a sign or a dropped word', () => {
  expect(phrasesOf('un gâteau, une tarte : du pain').toSorted()).toEqual(['gâteau', 'pain', 'tarte'])
  expect(phrasesOf('commande B1234 perdue hier')).not.toContain('commande perdue')
})

const PRIVATE = [
  ['a number', 'ma commande 48213 est perdue', /\d/],
  ['a phone number', 'rappelez le 06 12 34 56 78 ce soir', /\d/],
  ['a number with letters', 'dossier ab12cd bloqué', /ab|cd/],
  ['digits of another script', 'dossier ４８２１３ et ٤٨٢ bloqué', /[\p{N}]/u],
  ['a mail address', 'écrivez à jean.dupont@exemple.fr vite', /jean|dupont|exemple/],
  ['a mail address with a wide sign', 'écrivez à jean＠exemple vite', /jean|exemple/],
  ['a mail address with a space', 'écrivez à jean.dupont @exemple merci bien', /jean|dupont|exemple/],
  ['an address on the web', 'voyez https://exemple.fr/jean et www.exemple.fr ici', /exemple|jean|www/],
  ['a name', 'connaissez vous Jean Dupont personnellement', /jean|dupont/i],
  ['a name at the beginning', 'Jean est là demain', /jean/i],
  ['a name after an apostrophe', 'le bureau d’Annecy ferme', /annecy/i],
  ['a name in capitals', 'le bureau de DUPONT ferme', /dupont/i],
  ['a name after a title', 'je cherche madame dupont pour un gâteau', /dupont/],
  ['a name after a short title', 'je cherche m. dupont pour un gâteau', /dupont/],
  ['a name that the visitor says', 'je m’appelle jean dupont, un gâteau', /jean|dupont/],
  ['an English name that the visitor says', 'my name is jean dupont, cakes please', /jean|dupont/],
  ['a German name', 'mein Name ist hans dupont, kuchen bitte', /hans|dupont/],
  ['a German name in another sentence', 'guten tag ich heiße hans dupont', /hans|dupont/],
  ['a German name after a title', 'ich suche frau dupont hier', /dupont/],
  ['a Spanish name', 'hola me llamo juan dupont', /juan|dupont/],
  ['a Spanish name after a title', 'busco señora dupont hoy', /dupont/],
  ['an Italian name', 'salve mi chiamo mario dupont', /mario|dupont/],
  ['a Dutch name', 'dag ik heet jan dupont', /jan|dupont/],
  ['a Portuguese name', 'oi meu nome é joão dupont', /jo|dupont/],
  ['a doctor’s name', 'je cherche dr dupont ici', /dupont/],
  ['a street', 'livrez au 12 rue Pasteur svp', /pasteur|\d/i],
  ['a key', 'ma clé abcdefghijklmnopqrstuvwxyzabcdef', /abcdef/],
  ['a name with an invisible character', 'le bureau de Du\u200bpont ferme', /du|pont/i],
  ['a name with an underscore', 'mon compte jean_dupont bloqué', /jean|dupont/],
] as const

test.each(PRIVATE)('%s is in no phrase, not even a part of it', (_name, question, secret) => {
  expect(phrasesOf(question).filter(phrase => secret.test(phrase))).toEqual([])
})

test('a question of any length has a bounded number of phrases', () => {
  const words = Array.from({ length: 5000 }, (_, place) => `mot${String.fromCharCode(97 + (place % 26))}`)
  expect(phrasesOf(words.join(' ')).length).toBeLessThanOrEqual(40)
})
