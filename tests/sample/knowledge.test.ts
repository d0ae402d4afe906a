import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createKnowledge } from '../../knowledge/find/createKnowledge.ts'
import { passagesFor } from '../../server/assistants/passagesFor.ts'
import { content } from '../support/ownContent.ts'
import { describeSample } from './describeSample.ts'
import { sampleKnowledgeFile } from './sampleKnowledge.ts'

interface ExamQuestion {
  ask: string
  /** Ids of the entries that answer the question; empty if the site does not answer it. */
  accept: string[]
}

/** How many places an answer that is not sure gives. */
const MOST_PLACES = 3

const file = sampleKnowledgeFile()
const { sections, offTopic = [] } = file
const knowledge = await createKnowledge(sections, { offTopic })

function questionsOf(name: string): ExamQuestion[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `knowledge/${name}.json`), 'utf8'))
}

function anchorOf({ url }: { url: string }): string {
  return url.split('#')[1] ?? ''
}

describeSample('what the assistant knows of the sample', () => {
  test('each entry of the content is a section with its id as anchor, and every example question has an entry', () => {
    const { about, skills, services, projects, legalTexts } = content
    const entries = [...about.points, ...skills.skills, ...services.services, ...projects.projects, ...legalTexts]
    const anchors = sections.map(anchorOf)
    expect(anchors).toEqual(expect.arrayContaining(entries.map(({ id }) => id)))
    expect(anchors).toEqual(expect.arrayContaining(['home', 'about', 'skills', 'services', 'portfolio', 'contact']))
    expect(anchors.filter(anchor => anchor === '')).toEqual([])
    expect([file.leftOut, offTopic.length]).toEqual([0, 356])
  })

  test.each([
    ['Faites-vous des tableaux de bord ?', 'tableaux-de-bord'],
    ['Comment accélérez-vous la clôture comptable ?', 'cloture'],
    ['Vous avez fait de la prévision ?', 'previsions'],
  ])('after « %s », « et avec quels outils ? » asks more about the same', (previous, anchor) => {
    const { certainty, passages } = knowledge.find('et avec quels outils ?', { previous })
    expect(certainty).not.toBe('none')
    expect(passages[0] && anchorOf(passages[0].section)).toBe(anchor)
  })

  // Nothing may be tuned with the blind questions: a question that fails is not printed.
  test.each(['blind', 'development'])('half of the %s questions are quoted, and 90 % lead to their entry', name => {
    const found = questionsOf(name).map(({ ask, accept }) => ({ ask, accept, ...knowledge.find(ask) }))
    const inScope = found.filter(({ accept }) => accept.length > 0)
    const quoted = inScope.filter(({ certainty }) => certainty === 'sure')
    const isRight = ({ passages, accept }: (typeof found)[number], most: number) =>
      passages.slice(0, most).some(({ section }) => accept.includes(anchorOf(section)))
    const led = inScope.filter(each => each.certainty !== 'none' && isRight(each, MOST_PLACES))
    const declined = found.filter(({ accept, certainty }) => accept.length === 0 && certainty === 'none')
    console.log(
      `${name}: ${quoted.length} of ${inScope.length} quoted, ${led.length} led, ${declined.length} of 10 declined`,
    )
    expect(quoted.filter(each => !isRight(each, 1)).map(({ ask }) => (name === 'blind' ? '' : ask))).toEqual([])
    expect(quoted.length / inScope.length).toBeGreaterThanOrEqual(0.5)
    expect(led.length / inScope.length).toBeGreaterThanOrEqual(0.9)
    expect(declined.length).toBeGreaterThanOrEqual(8)
    expect(found.filter(({ accept, certainty }) => accept.length === 0 && certainty === 'sure')).toEqual([])
  })

  test('for 95 % of the questions, the passages for a model contain an accepted one', () => {
    const inScope = ['blind', 'development'].flatMap(questionsOf).filter(({ accept }) => accept.length > 0)
    const held = inScope.filter(({ ask, accept }) => {
      const { sources } = passagesFor(knowledge.find(ask, { limit: 20 }), 1_400, {
        facts: [],
        titleOf: ({ title }) => title,
      })
      return sources.some(source => accept.includes(anchorOf(source)))
    })
    expect(held.length / inScope.length).toBeGreaterThanOrEqual(0.95)
  })

  test.each([
    ['Quels services proposez-vous ?', 'services'],
    ['quel services proposé vous', 'services'],
    ['QUELLES SONT VOS COMPETENCES', 'skills'],
    ['vous connaisez snowflak', 'snowflake'],
  ])('« %s » is about %s, misspelt or not', (question, anchor) => {
    expect(anchorOf(knowledge.find(question).passages[0]?.section ?? { url: '' })).toBe(anchor)
  })

  test('an overview is quoted as a list, and suggests questions to its entries', () => {
    const { pieces, followUps } = answerQuestion(knowledge, 'Quels services proposez-vous ?')
    const text = pieces.filter(piece => typeof piece === 'string').join('')
    for (const { title } of content.services.services) expect(text.split(/\n| \[1\]/)).toContain(`> - ${title}`)
    const services = content.services.services.map(({ id }) => id)
    expect(followUps).toHaveLength(3)
    for (const followUp of followUps)
      expect(services).toContain(anchorOf(knowledge.asked(followUp)?.section ?? { url: '' }))
  })

  test('a source has the name that visitors read on the page', () => {
    const { pieces } = answerQuestion(knowledge, 'vous connaissez Snowflake ?')
    expect(pieces).toContainEqual(expect.objectContaining({ title: 'Compétences › Snowflake', url: '/#snowflake' }))
  })
})
