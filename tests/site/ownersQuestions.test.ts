import { expect, test } from 'vitest'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { assistantKnowledge } from '../../site/plugin/assistantKnowledge.ts'
import { fixtureBlocks, fixtureContent } from '../support/fixtureContent.ts'

const caterer = await knowledgeOf('caterer')
const musician = await knowledgeOf('musician')

test.each([
  // In the owner's words
  ['Combien coûte le menu Loire ?', '46 € par personne'],
  ['Quel est le prix du buffet végétarien ?', '22 € par personne'],
  ['Fournissez-vous la vaisselle ?', 'sont compris dans les repas servis'],
  ['Quels sont vos horaires ?', 'Mardi – vendredi : 9 h – 13 h, 15 h 30 – 19 h'],
  ['Qui est le médiateur de la consommation ?', 'Médiation des Métiers de Bouche'],
  // In the words of others
  ['Je suis intolérant aux noix, vous faites comment ?', 'Chaque plat porte une étiquette avec ses allergènes'],
  ['Vous êtes où ?', 'Angers et 40 km autour'],
  ['Vous livrez des plateaux-repas au bureau ?', 'livrés avant midi'],
  // What the kind of a block says, and none of its words
  ['Que disent vos clients ?', 'On nous parle encore du sandre.'],
  ['Vous avez des avis ?', 'On nous parle encore du sandre.'],
  ['Les clients étaient contents ?', 'On nous parle encore du sandre.'],
  ['Je peux lire des témoignages ?', 'On nous parle encore du sandre.'],
  ['Qu’est-ce que les gens pensent de vous ?', 'On nous parle encore du sandre.'],
  ['On peut voir la carte ?', 'La carte de saison'],
  ['Êtes-vous ouverts le dimanche ?', 'Fermé le lundi et le dimanche'],
  ['C’est ouvert le lundi ?', 'Fermé le lundi et le dimanche'],
  ['Je peux passer samedi ?', '9 h – 13 h'],
])('the caterer’s site answers “%s”', (question, quoted) => {
  expect(answerOf(caterer, question)).toContain(quoted)
})

test.each([
  // In the owner's words
  ['Do you bring your own piano?', 'a stage piano with weighted keys'],
  ['How much is a singer?', '£180'],
  ['How much is the deposit?', 'A quarter holds your date'],
  ['What does the whole day cost?', 'from £980'],
  ['Can you play hymns in Welsh?', 'in Welsh too'],
  // In the words of others
  ['Could you perform in our garden?', 'Gladly, under cover'],
  ['Are you free on a Tuesday?', 'weekdays are free'],
  ['Where are you based?', 'Cardiff, South Wales and the West Country'],
  ['Are you insured?', 'Public liability insurance of ten million pounds'],
  ['How quickly do you reply?', 'I reply the next morning'],
  // What the kind of a block says, and none of its words
  ['Have you got reviews?', 'and my nan cried'],
  ['What do people say about you?', 'and my nan cried'],
  ['Were past couples happy?', 'and my nan cried'],
  ['Can I read any testimonials?', 'and my nan cried'],
  ['Do you have references?', 'and my nan cried'],
  ['Where have you worked?', 'SS Cambria'],
  ['What did you do before?', 'SS Cambria'],
  ['What’s your background?', 'SS Cambria'],
  ['Who have you worked for?', 'SS Cambria'],
  ['How much experience do you have?', 'since 2016'],
])('the musician’s site answers “%s”', (question, quoted) => {
  expect(answerOf(musician, question)).toContain(quoted)
})

test.each([
  'Faut-il payer quelque chose à la réservation ?',
  'Et si on ne mange pas tout ?',
  'Que deviennent les plats qui ne sont pas servis ?',
  'Avez-vous un parking ?',
])('what the caterer’s site says in other words, or not at all, leads to a person: %s', question => {
  expect(answerOf(caterer, question)).toContain('(/#contact)')
})

test.each([
  ['Que disent vos clients ?', 'lettres'],
  ['Où avez-vous travaillé ?', 'caterer'],
  ['Have you got reviews?', 'lettres'],
] as const)('a site without the block has no answer to “%s”', async (question, name) => {
  expect(answerOf(await knowledgeOf(name), question)).toMatch(
    /pas trouvé de réponse|did not find|Voici où|This is where/,
  )
})

/** What the assistant of a built site knows. */
function knowledgeOf(name: 'caterer' | 'musician' | 'lettres') {
  return createSiteKnowledge(assistantKnowledge(fixtureContent(name), fixtureBlocks(name), {}, '/').file)
}

/** The text of an answer, with ordinary spaces and without bold words. */
function answerOf({ knowledge, profile }: Awaited<ReturnType<typeof knowledgeOf>>, question: string): string {
  const { pieces } = answerQuestion(knowledge, question, { profile })
  const text = pieces.filter(piece => typeof piece === 'string').join('')
  return text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('**', '')
}
