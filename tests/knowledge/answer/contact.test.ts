import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { parseKnowledgeFile } from '../../../knowledge/read/knowledgeFile.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'

const ask = async (content: string, question: string) => {
  const { knowledge, profile } = await createSiteKnowledge({
    version: 1,
    ...readSite([{ url: '/', format: 'html', content }]),
  })
  const { kinds, pieces } = answerQuestion(knowledge, question, { profile })
  return { kinds, text: pieces.filter(piece => typeof piece === 'string').join('') }
}
const ROOFER = `<html lang="fr"><h1>Couvreur</h1><p>Toitures en ardoise.</p><h2 id="devis">Devis</h2><p>Le devis est gratuit et sans engagement.</p>
  <h2 id="contact">Contact</h2><p>Appelez au 02 99 00 12 34.</p>`

describe('an offer with a price', () => {
  test.each(['Je voudrais un devis', 'pouvez-vous me faire un devis pour ma toiture ?', 'un devis svp'])(
    'is the answer to « %s »',
    async question => {
      expect(await ask(ROOFER, question)).toMatchObject({
        kinds: ['contact'],
        text: expect.stringContaining('02 99 00 12 34'),
      })
    },
  )

  test.each(['le devis est il payant', 'Le devis est-il gratuit ?', 'combien coûte un devis ?'])(
    'is what « %s » is about',
    async question => {
      expect((await ask(ROOFER, question)).text).toContain('gratuit et sans engagement')
    },
  )
})

test.each([
  'I had a crash and my insurer wants an estimate',
  'le devis est il payant',
  'can I get a quote',
  'contact',
  '',
])('even a site without contact says something to %j', async question => {
  expect((await ask('<h1>Garage</h1><p>Cars and vans.</p>', question)).text).not.toBe('')
})

test('a contact section is quoted if the site has no phone and no mailbox', async () => {
  const site =
    '<html lang="en"><h1>Potter</h1><p>Bowls.</p><h2>Contact</h2><p>Ring the bell of the yellow barn behind the church.</p>'
  expect((await ask(site, 'where is the yellow barn with the bell?')).text).toContain('behind the church')
})

test.each([
  ['de', true],
  ['fr', false],
])('a word with a capital is a name, except in German: %s', async (lang, isKnown) => {
  const page = {
    url: '/',
    format: 'html',
    content: `<html lang="${lang}"><h1>A</h1><p>Wir bauen einen esstisch.</p>`,
  } as const
  const { knowledge } = await createSiteKnowledge({ version: 1, ...readSite([page]) })
  expect(knowledge.knows('Esstisch')).toBe(isKnown)
})

describe('a knowledge file with an empty contact leads to nobody', () => {
  const MANUAL = `<html lang="en"><h1>Manual</h1><p>The lamp has two switches.</p>
    <h2 id="contact">Contact form</h2><p>The form opens the mail program of the visitor.</p></html>`

  test.each(['Why is the sky blue?', 'Can I speak to a person?', 'switches of my bicycle'])(
    'after “%s”',
    async question => {
      const site = { version: 1, ...readSite([{ url: '/', format: 'html', content: MANUAL }]) }
      const { knowledge, profile } = await createSiteKnowledge(
        parseKnowledgeFile(JSON.stringify({ ...site, profile: { contact: '', language: 'en' } })),
      )
      const { pieces } = answerQuestion(knowledge, question, { profile })
      expect(pieces.filter(piece => typeof piece === 'string').join('')).not.toMatch(/directly|from the contact page/)
    },
  )
})
