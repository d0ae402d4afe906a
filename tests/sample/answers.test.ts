import { expect, test } from 'vitest'
import { answerQuestion } from '../../shared/knowledge/answer/answerQuestion.ts'
import { createKnowledge } from '../../shared/knowledge/find/createKnowledge.ts'
import type { Source } from '../../shared/knowledge/section.ts'
import { describeSample } from './describeSample.ts'
import { sampleKnowledgeFile } from './sampleKnowledge.ts'

const { sections, offTopic = [], profile } = await sampleKnowledgeFile()
const knowledge = await createKnowledge(sections, { offTopic })

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
    ['Qui est Ada Lovelace ?'],
  ])('« %s » is not on the site: it says so and gives the contact', question => {
    const { kinds, text, urls } = answer(question)
    expect(kinds).toEqual(['notSaid'])
    expect(text).toMatch(/^Ce n’est pas indiqué sur ce site\./)
    expect(text).toContain('[Nicodata](/#contact)')
    expect(urls).toEqual([])
  })

  test.each([
    ['Bonjour', 'greeting'],
    ['Merci beaucoup !', 'thanks'],
    ['Au revoir', 'goodbye'],
    ['Êtes-vous un robot ?', 'robot'],
    ['Que peux-tu faire ?', 'abilities'],
  ])('« %s » is small talk: %s', (message, kind) => {
    expect(answer(message)).toMatchObject({ kinds: [kind], urls: [] })
  })

  test('two questions at once get two answers', () => {
    const { kinds, urls } = answer('Connaissez-vous Snowflake ? Et comment vous contacter ?')
    expect(kinds).toHaveLength(2)
    expect(urls).toEqual(expect.arrayContaining(['/#snowflake', '/#contact']))
  })

  test('« et le premier ? » is the first of the services that were listed', () => {
    expect(answer('et le premier ?', 'Quels services proposez-vous ?').urls[0]).toBe('/#audit')
  })

  test('an English question gets the French passage with English words around it', () => {
    const { text, urls } = answer('Do you know Snowflake?')
    expect(urls).toContain('/#snowflake')
    expect(text).not.toMatch(/Voir aussi|Est-ce l’un/)
  })
})
