import { expect, test } from 'vitest'
import { guessLanguage } from '../../../knowledge/analyze/guessLanguage.ts'
import { takeOffSmallTalk } from '../../../knowledge/analyze/smallTalk.ts'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import { LANGUAGES, loadLanguages } from '../../../knowledge/languages/languages.ts'
import type { Section } from '../../../knowledge/section.ts'
import { cpuMsOf } from '../../support/cpuTime.ts'

await loadLanguages(LANGUAGES)

test.each([
  'bye ',
  'bye bye ',
  'merci bien ',
  'merci beaucoup ',
  'bin sehr sehr ',
  'vielen dank ',
  'es muy muy ',
  'no estoy ',
  'sono molto ',
  'ik ben heel ',
  'nao estou ',
  'je suis pas ',
])('%s many times costs time in proportion to its length', words => {
  for (const language of LANGUAGES) {
    for (const times of [5, 10, 15, 20, 25, 30, 35, 40, 500])
      expect(
        cpuMsOf(() => takeOffSmallTalk(`${words.repeat(times)}?x`, language)),
        `${times} times in ${language}`,
      ).toBeLessThan(200)
  }
})

test.each([
  'Ton site est nul',
  'tu ne sers à rien !',
  'Vous ne comprenez rien',
  'ça ne m’aide pas',
  'this is useless',
  'You don’t understand me!',
  'nul',
])('« %s » is a complaint, which leads to a person', message => {
  expect(takeOffSmallTalk(message, guessLanguage(message))).toEqual({ smallTalk: 'complaint', question: '' })
})

test.each([
  'Nos rapports sont nuls, que proposez-vous ?',
  'Is a useless dashboard worse than none?',
  'Notre ERP ne marche pas avec Excel',
  'C’est inutile ?',
])('« %s » is not a complaint', message => {
  expect(takeOffSmallTalk(message, guessLanguage(message)).smallTalk).toBeUndefined()
})

/** A site in a language that has one section with this title and text. */
async function siteWith(title: string, text: string, lang: string) {
  const section: Section = { id: '/#a', url: '/#a', title, path: [], text, lang }
  return createKnowledge([section], { language: lang })
}

test.each([
  ['en', 'my bitch is in season, can she be spayed', 'Spaying', 'A bitch is spayed three months after her season.'],
  ['en', 'puppies of a bastard breed', 'Breeds', 'A bastard has parents of two breeds.'],
  ['fr', 'le roman l’idiot', 'Romans', 'Nous avons L’Idiot de Dostoïevski.'],
  ['de', 'Arsch-Kneifer Übung', 'Übungen', 'Der Arsch bleibt unten.'],
  ['it', 'concime con merda di pipistrello', 'Concimi', 'La merda di pipistrello nutre le piante.'],
  ['en', 'I want to complain', 'Complaints', 'Write to the manager.'],
  ['en', 'I would like to make a complaint', 'Complaints procedure', 'Write to the manager.'],
  ['fr', 'Faire une réclamation', 'Réclamations', 'Écrivez au service client.'],
  ['fr', 'je veux me plaindre', 'Plaintes', 'Écrivez au médiateur.'],
  ['de', 'Ich möchte mich beschweren', 'Beschwerden', 'Schreiben Sie der Leitung.'],
  ['es', 'Quiero poner una queja', 'Quejas', 'Escriba a la dirección.'],
  ['nl', 'Ik wil een klacht indienen', 'Klachten', 'Schrijf aan de directie.'],
])(
  'in %s, “%s” is a question to a site that has these words, and none to another one',
  async (lang, message, title, text) => {
    const site = await siteWith(title, text, lang)
    expect(takeOffSmallTalk(message, lang, site.knows)).toEqual({ question: message })
    const other = await siteWith('Velo', 'Tandem', lang)
    expect(takeOffSmallTalk(message, lang, other.knows).smallTalk).toMatch(/^(?:insult|complaint)$/)
  },
)

test.each([
  ['en', 'you stupid bitch', 'Spaying', 'A bitch is spayed three months after her season.'],
  ['fr', 'gros con', 'Poissons', 'Un gros poisson.'],
  ['en', 'This is useless, I want to complain', 'Repairs', 'A useless bike is mended here.'],
])('in %s, “%s” stays an insult or a complaint', async (lang, message, title, text) => {
  const site = await siteWith(title, text, lang)
  expect(takeOffSmallTalk(message, lang, site.knows).smallTalk).toMatch(/^(?:insult|complaint)$/)
})
