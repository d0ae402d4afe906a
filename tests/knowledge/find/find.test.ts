import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import { addAsks } from '../../../knowledge/read/asks.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'
import type { Knowledge, Section } from '../../../knowledge/section.ts'
import { cpuMsOf } from '../../support/cpuTime.ts'
import { knowledgeOf } from '../exam.ts'

const consultant = await knowledgeOf('consultant')
const bakery = await knowledgeOf('boulangerie')

const section = (title: string, text: string, asks?: string[]): Section => ({
  id: `/#${title}`,
  url: `/#${title}`,
  title,
  path: [],
  text,
  lang: 'fr',
  ...(asks && { asks }),
})

test('a question finds its passage despite accents, endings, typos and synonyms', () => {
  for (const question of ['tarifs', 'TARIF', 'combien coûte une journée ?', 'vos honoraires à la journé']) {
    const { certainty, passages } = consultant.find(question)
    expect(passages[0]?.section.title, question).toBe('Tarifs')
    expect(certainty, question).not.toBe('none')
  }
})

test('the quote is an exact part of the passage', () => {
  const [best] = bakery.find('quel jour êtes-vous fermés ?').passages
  expect(best?.quote).not.toBe('')
  expect(best?.section.text).toContain(best?.quote)
})

test.each(['', '   ', '???', '🙂', '\u0000', '['.repeat(5_000), 'constructor __proto__ toString'])(
  '%j finds nothing and throws nothing',
  question => {
    expect(bakery.find(question).certainty).toBe('none')
  },
)

test('a site without a section finds nothing', async () => {
  expect((await createKnowledge([])).find('tarifs')).toMatchObject({ certainty: 'none', passages: [] })
})

test('the limit sets the number of passages', () => {
  expect(consultant.find('formation', { limit: 20 }).passages.length).toBeGreaterThan(3)
  expect(consultant.find('formation').passages).toHaveLength(3)
})

describe('example questions', () => {
  const plain = [
    section('Offre A', 'Nous réparons des horloges.'),
    section('Offre B', 'Nous vendons des montres.'),
    section('Offre C', 'Nous prêtons des outils.'),
  ]

  test('lead to their section, even without a common word', async () => {
    const asked = plain.map((each, place) =>
      place === 2 ? { ...each, asks: ['puis-je emprunter une perceuse ?'] } : each,
    )
    const knowledge = await createKnowledge(asked)
    expect(knowledge.find('emprunter une perceuse')).toMatchObject({
      certainty: 'sure',
      passages: [{ section: { title: 'Offre C' } }],
    })
  })

  test('that are off topic make similar questions decline', async () => {
    const question = 'vous vendez des montres ?'
    expect((await createKnowledge(plain)).find(question).certainty).not.toBe('none')
    expect((await createKnowledge(plain, { offTopic: ['vous vendez des montres ?'] })).find(question).certainty).toBe(
      'none',
    )
  })
})

test('synonyms of the site lead to the words of its texts', async () => {
  const sections = [section('Le Zéphyr', 'Un vélo pliant.'), section('Le Mistral', 'Un vélo cargo.')]
  const knowledge = await createKnowledge(sections, { synonyms: 'biporteur > cargo' })
  expect(knowledge.find('un biporteur').passages[0]?.section.title).toBe('Le Mistral')
})

describe('a follow-up question', () => {
  test('takes over the topic of the previous question', () => {
    const previous = 'comment se passe la migration vers le cloud ?'
    expect(consultant.find('et pendant combien de jours ?', { previous }).passages[0]?.section.title).toBe(
      'Migration cloud',
    )
  })

  test('can choose a title from the list that the previous question found', () => {
    const found = consultant.find('et le premier ?', { previous: 'quels sont vos services ?' })
    expect(found).toMatchObject({ certainty: 'sure', passages: [{ section: { title: 'Formation Excel' } }] })
  })

  test('about another topic finds that topic', () => {
    const found = bakery.find('et des viennoiseries ?', { previous: 'quels pains faites-vous ?' })
    expect(found.passages[0]?.section.title).toBe('Viennoiseries')
  })

  test('with a topic of its own ignores the previous question', () => {
    expect(
      consultant.find('quels sont vos tarifs à la journée ?', { previous: 'la migration cloud' }).passages[0]?.section
        .title,
    ).toBe('Tarifs')
  })
})

test('a quote has whole sentences, and no label of a list', async () => {
  const text = 'Écrivez-moi. Je réponds vite. Email · a@b.example · Téléphone · 05 61 00 00 00'
  const knowledge = await createKnowledge([section('Contact', text)])
  for (const question of ['comment vous contacter par email ?', 'répondez-vous vite ?']) {
    expect(knowledge.find(question).passages[0]?.quote).toMatch(/Je réponds vite\.$/)
  }
})

test('an English question finds French text', () => {
  expect(bakery.find('what are your opening hours?').passages[0]?.section.title).toBe('Nos horaires')
  expect(consultant.find('how much is a day rate?').passages[0]?.section.title).toBe('Tarifs')
})

test('a question about a person whom the site does not name finds nothing', () => {
  expect(bakery.find('qui est Ada Lovelace ?').certainty).toBe('none')
  expect(bakery.find('qui est Margaux ?').certainty).not.toBe('none')
})

test('a question about a place has no sure answer if the site names no place', async () => {
  const place = 'où êtes-vous situés ?'
  expect(bakery.find(place).certainty).not.toBe('none')
  const knowledge = await createKnowledge([section('Audit', 'Un audit de vos fichiers.')])
  expect(knowledge.find(place).certainty).not.toBe('sure')
})

test('a question for a price that is not on the site is not answered with the nearest service', async () => {
  const knowledge = await createKnowledge([
    section('Formation', 'Trois niveaux de formation Excel.'),
    section('Audit', 'Un audit de vos fichiers.'),
  ])
  expect(knowledge.find('quel est le prix de la formation Excel ?').certainty).toBe('maybe')
})

describe.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'zz', ''])('%j', word => {
  test('as the language of a section or of a site is an unknown language', async () => {
    const site = await createSiteKnowledge({
      version: 1,
      sections: [{ ...section('Tarifs', 'La journée est à 780 euros.'), lang: word }],
      profile: { language: word },
    })
    expect(site.knowledge.find('tarifs').passages[0]?.section.title).toBe('Tarifs')
    expect(() => answerQuestion(site.knowledge, 'quels tarifs ?', { profile: site.profile })).not.toThrow()
  })

  test('as a title, a text and a question is a word', async () => {
    const page = {
      url: `/${word}`,
      format: 'markdown',
      content: `# ${word}\n\nLe mot ${word}.\n\n# Autre\n\nRien.`,
    } as const
    const { sections, unknown } = addAsks(readSite([page]).sections, JSON.parse(`{ "${word}": ["${word} ?"] }`))
    expect(sections).toHaveLength(2)
    // The id of a section has small letters.
    expect(unknown).toEqual(/^[a-z]+$/.test(word) ? [] : [word])
    const knowledge = await createKnowledge(sections, { offTopic: [word], synonyms: `${word}, rien` })
    expect(() => answerQuestion(knowledge, `${word} ${word} ?`, { previous: word })).not.toThrow()
  })
})

test('hundreds of unknown languages make a question no slower than one', async () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const tags = letters.flatMap(first => letters.map(second => first + second))
  const sectionsOf = (lang: (tag: string) => string) =>
    tags.map(tag => ({ ...section(tag, 'La journée est à 780 euros.'), lang: lang(tag) }))
  const many = await createKnowledge(sectionsOf(tag => tag))
  const one = await createKnowledge(sectionsOf(() => 'de'))
  const costOf = (knowledge: Knowledge) =>
    cpuMsOf(() => {
      for (let i = 0; i < 20; i += 1) knowledge.find(`${'quels tarifs '.repeat(20)}${i}`)
    })
  costOf(one)
  expect(costOf(many)).toBeLessThan(10 * Math.max(20, costOf(one)))
})

describe('an invented workshop', async () => {
  const workshop = await createKnowledge([
    section(
      'Réparations',
      'Nous réparons les vélos. Un vélo est prêt en deux jours. Les vélos à assistance ont une batterie, que nous testons.',
    ),
    section('Location', 'Nos vélos se louent à la journée. Les vélos se rendent avant 18 h.'),
    section('Vélos d’occasion', 'Des vélos révisés, avec une garantie.'),
  ])

  test('a thing that the site never says leaves an answer unsure', () => {
    expect(answerQuestion(workshop, 'vendez-vous une remorque pour vélos ?').kinds).not.toContain('sure')
  })

  test('two parts of a message with the same passage show it once, without an empty introduction', () => {
    const answer = answerQuestion(workshop, 'Testez-vous la batterie ? Et la batterie, vous la testez aussi chez moi ?')
    expect(answer.pieces.filter(piece => typeof piece === 'string').at(-1)).not.toMatch(/dit\u00a0:$/)
  })
})

test('German compounds with the same beginning name different things', async () => {
  const german = await createKnowledge([
    { ...section('Im Viertel', 'Wir machen jedes Jahr einen Fahrradcheck an der Schule.'), lang: 'de' },
    { ...section('Werkstatt', 'Wir reparieren alles, was zwei Räder hat.'), lang: 'de' },
  ])
  expect(german.find('Macht ihr Fahrradcodierung?').certainty).toBe('none')
})
