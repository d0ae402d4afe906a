import { expect, test } from 'vitest'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import type { Source } from '../../shared/reply/answerPiece.ts'
import { describeSample } from './describeSample.ts'
import { sampleKnowledgeFile } from './sampleKnowledge.ts'

const { knowledge, profile } = await createSiteKnowledge(sampleKnowledgeFile())

function answer(question: string, previous?: string) {
  const { kinds, pieces } = answerQuestion(knowledge, question, { profile, ...(previous && { previous }) })
  const text = pieces.filter(piece => typeof piece === 'string').join('')
  const urls = pieces.filter((piece): piece is Source => typeof piece !== 'string').map(({ url }) => url)
  return { kinds, text, urls }
}

describeSample('answers without a model', () => {
  test.each([
    ['Quel est votre tarif journalier ?'],
    ['Combien coûte un audit ?'],
    ['Êtes-vous disponible en mars ?'],
    ['Parlez-vous anglais ?'],
    ['Qui est Ada Lovelace ?'],
    ['Vous travaillez avec Tableau ?'],
    ['Maîtrisez-vous Looker ?'],
    ['Êtes-vous certifié Microsoft ?'],
    ['Avez-vous déjà travaillé pour une banque ?'],
  ])('« %s » is not on the site: the answer claims nothing, and gives the contact', question => {
    const { kinds, text } = answer(question)
    expect(kinds).not.toContain('sure')
    expect(text).toMatch(
      /^(?:Voici où le site en parle\u00a0:\n- \[|Je n’ai pas trouvé de réponse à cette question\.\n\n)/,
    )
    expect(text).toContain('(/#contact)')
  })

  test('a visitor who wants an appointment gets all ways to reach the owner', () => {
    const { kinds, text } = answer('Puis-je prendre rendez-vous ?')
    expect(kinds).toEqual(['none'])
    expect(text).toMatch(/^Je n’ai pas trouvé de réponse à cette question\./)
    for (const way of ['06\u00a039\u00a098\u00a041\u00a027', 'mailto:bonjour@nicodata.example', '(/#contact)'])
      expect(text).toContain(way)
  })

  test.each([
    ['Votre numéro ?', 'Le numéro de téléphone est le **06\u00a039\u00a098\u00a041\u00a027**. [1]'],
    ['Quel est votre e-mail ?', 'L’adresse email est [bonjour@nicodata.example](mailto:bonjour@nicodata.example). [1]'],
    ['Où êtes-vous basé ?', 'Le site indique\u00a0: **Lyon, et à distance partout en France**. [1]'],
    ['Pouvez-vous venir à Lyon mardi ?', 'Le site indique\u00a0: **Lyon, et à distance partout en France**. [1]'],
    ['Vous répondez en combien de temps ?', '> Je réponds sous deux jours ouvrés. [1]'],
    [
      'Avez-vous un profil LinkedIn ?',
      'Profil en ligne\u00a0: [LinkedIn](https://www.linkedin.example/in/nicodata). [1]',
    ],
  ])('« %s » is answered with the fact in a sentence', (question, sentence) => {
    const { kinds, text } = answer(question)
    expect(kinds).toEqual(['sure'])
    expect(text).toBe(sentence)
  })

  test('a question about another town gets the area as a place', () => {
    const { kinds, text, urls } = answer('Vous intervenez à Bordeaux ?')
    expect(kinds).toEqual(['maybe'])
    expect(text).toContain('Lyon, et à distance partout en France')
    expect(urls).toEqual(['/#contact'])
  })

  test.each([['Qui êtes-vous ?'], ['Vous êtes qui exactement'], ['Qu’est-ce que vous faites ?']])(
    '« %s » is answered with the owner’s own introduction',
    question => {
      expect(answer(question).text).toMatch(/^> \*\*Nicodata\*\*\u00a0: Consultant data et BI indépendant\. Je relie/)
    },
  )

  test.each([
    ['Bonjour', 'greeting'],
    ['Merci beaucoup !', 'thanks'],
    ['Au revoir', 'goodbye'],
    ['Êtes-vous un robot ?', 'robot', ['/#home']],
    ['Que peux-tu faire ?', 'abilities'],
  ])('« %s » is small talk: %s', (message, kind, urls = []) => {
    expect(answer(message)).toMatchObject({ kinds: [kind], urls })
  })

  test('two questions at once get two answers', () => {
    const { kinds, urls } = answer('Connaissez-vous Snowflake ? Et comment vous contacter ?')
    expect(kinds).toHaveLength(2)
    expect(urls).toEqual(expect.arrayContaining(['/#snowflake', '/#contact']))
  })

  test('« et le premier ? » is the first of the services that were listed', () => {
    expect(answer('et le premier ?', 'Quels services proposez-vous ?').urls[0]).toBe('/#audit')
  })

  test('a French sentence in an answer to an English question is announced', () => {
    expect(answer('How fast do you reply?').text).toMatch(
      /^The site says this in French:\n\n> Je réponds sous deux jours/,
    )
    expect(answer('How can I contact you?').text).toContain('The site says this in French:\n\n> Je réponds')
  })

  test('an English question gets the French passage with English words around it', () => {
    const { text, urls } = answer('Do you know Snowflake?')
    expect(urls).toContain('/#snowflake')
    expect(text).not.toContain('Voici')
  })
})
