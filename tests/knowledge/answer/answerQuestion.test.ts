import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../../knowledge/answer/siteKnowledge.ts'
import { createKnowledge } from '../../../knowledge/find/createKnowledge.ts'
import { loadLanguages } from '../../../knowledge/languages/languages.ts'
import { readSite } from '../../../knowledge/read/readSite.ts'
import type { Source } from '../../../shared/reply/answerPiece.ts'
import { knowledgeOf } from '../exam.ts'

const bakery = await knowledgeOf('boulangerie')
const consultant = await knowledgeOf('consultant')

async function knowledgeOfHtml(content: string) {
  return (await createSiteKnowledge({ version: 1, ...readSite([{ url: '/', format: 'html', content }]) })).knowledge
}

function answer(question: string, knowledge = bakery, previous?: string) {
  const { kinds, pieces, followUps } = answerQuestion(knowledge, question, { previous })
  const text = pieces.filter(piece => typeof piece === 'string').join('')
  const sources = pieces.filter((piece): piece is Source => typeof piece !== 'string')
  return { kinds, pieces, text, sources, followUps }
}

test('a sure answer is a quote with its title and its source, and nothing else', () => {
  const { kinds, text, sources } = answer('quels sont vos horaires ?')
  expect(kinds).toEqual(['sure'])
  expect(text).toMatch(/^> \*\*Nos horaires\*\*\u00a0: Ouvert du mardi au samedi.* \[1\]$/)
  expect(sources).toMatchObject([{ id: '1', url: '/infos#horaires', title: 'Infos pratiques › Nos horaires' }])
})

test('a source comes before the text that first cites it', () => {
  const { pieces } = answer('quels sont vos horaires ?')
  const seen = new Set<string>()
  for (const piece of pieces) {
    if (typeof piece !== 'string') seen.add(piece.id)
    else for (const [, id = ''] of piece.matchAll(/\[(\d+)\]/g)) expect(seen).toContain(id)
  }
})

test('without a match, the answer says so of itself, lists possible topics and offers the contact', () => {
  const { kinds, text, sources } = answer('qui a gagné le championnat de rugby ?')
  expect(kinds).toEqual(['none'])
  expect(text).toMatch(/^Je n’ai pas trouvé de réponse à cette question\./)
  expect(text).toMatch(/Je peux vous renseigner sur\u00a0: .*\[Viennoiseries\]\(\/produits#viennoiseries\)/)
  expect(text).toContain('(/infos#contact)')
  expect(sources).toEqual([])
})

test('a question for a price that the site does not give gets a place at most', async () => {
  const knowledge = await createKnowledge([
    { id: 'a', url: '/#a', title: 'Audit', path: [], text: 'Un audit de vos fichiers.', lang: 'fr' },
  ])
  const { kinds, text } = answer('quel est le prix d’un audit ?', knowledge)
  expect(kinds).toEqual(['maybe'])
  expect(text).toBe(
    'Voici où le site en parle\u00a0:\n- [Audit](/#a:~:text=Un%20audit%20de%20vos%20fichiers.)\u00a0: Un audit de vos fichiers.',
  )
})

test.each([
  ['Bonjour', 'greeting'],
  ['Bonjour à tous !', 'greeting'],
  ['hello there', 'greeting'],
  ['Merci beaucoup', 'thanks'],
  ['ok merci, bonne journée !', 'goodbye'],
  ['Au revoir', 'goodbye'],
  ['Thanks a lot!', 'thanks'],
  ['êtes-vous un robot ?', 'robot'],
  ['est-ce que je parle à un humain ou à une machine ? vous êtes un robot ?', 'robot'],
  ['are you a robot?', 'robot'],
  ['que peux-tu faire ?', 'abilities'],
])('%s is small talk: %s', (message, kind) => {
  const { kinds, sources } = answer(message)
  expect(kinds).toEqual([kind])
  expect(sources).toEqual([])
})

test('a greeting before a question does not hide it', () => {
  expect(answer('Bonjour, quels sont vos horaires ?').sources[0]?.url).toBe('/infos#horaires')
})

test('an example question of the owner wins word for word, whatever it looks like', async () => {
  const knowledge = await createKnowledge([
    { id: 'a', url: '/#a', title: 'Prix', path: [], text: 'Un tarif de 10 euros.', lang: 'fr' },
    { id: 'b', url: '/#b', title: 'Tarrif', path: [], text: 'La voiture Tarrif.', asks: ['quel tarrif ?'], lang: 'fr' },
  ])
  expect(answer('quel tarrif ?', knowledge).sources[0]?.url).toBe('/#b')
})

test('an unsure answer claims nothing: at most three places, each with a line, and the contact', () => {
  const { kinds, text, sources } = answer('comment garder le pain frais une semaine ?')
  expect(kinds).toEqual(['maybe'])
  const [places, contact, ...rest] = text.split('\n\n')
  expect(places).toMatch(/^Voici où le site en parle\u00a0:\n- \[.*Garder son pain\]\(/)
  const [, ...lines] = places?.split('\n') ?? []
  expect(lines).toHaveLength(3)
  for (const [place, line] of lines.entries()) {
    const [, title = '', address, said = ''] = /^- \[(.+)\]\((.+)\)\u00a0: (.+)$/.exec(line) ?? []
    expect(said.length).toBeLessThanOrEqual(152)
    expect(sources[place]).toMatchObject({ title, quote: expect.stringContaining(said.slice(0, 20)) })
    expect(address).toMatch(new RegExp(`^${sources[place]?.url}:~:text=`))
  }
  expect(contact).toContain('(/infos#contact)')
  expect(rest).toEqual([])
})

test.each([
  'mon four ne chauffe plus, vous réparez ?',
  'avez-vous des croissants au kamut ?',
  'livrez-vous à Tombouctou ?',
  'quel est le prix d’une montgolfière ?',
  'vendez-vous des téléphones ?',
])('no answer says what the site lacks: %s', question => {
  expect(answer(question).text).not.toMatch(/ne trouve|sur ce site|ne sont pas|n’est pas/)
})

describe('at the practice of an osteopath', async () => {
  const sections = [
    ['Séance', 'Elle dure quarante-cinq minutes. Gardez une tenue souple. Le plus souvent, deux suffisent.'],
    ['Mutuelles', 'La plupart prennent en charge deux séances par an.'],
    ['Nourrissons', 'Pour les coliques et un sommeil agité. Venez avec le carnet de santé.'],
    ['Venir', '8 rue de Fougères, 35700 Rennes, près du métro Sainte-Anne.'],
  ].map(([title = '', text = '']) => ({ id: title, url: `/#${title}`, title, path: [], text, lang: 'fr' }))
  const facts = [{ kind: 'place' as const, value: '8 rue de Fougères, 35700 Rennes', section: 'Venir' }]
  const knowledge = await createKnowledge(sections, { facts })

  test('a clause whose only word is a synonym does not answer', () => {
    const { kinds, text } = answer('notre petite pleure beaucoup, vous pouvez l’aider ?', knowledge)
    expect(kinds).not.toContain('sure')
    expect(text).not.toContain('prennent en charge')
  })

  test('a town with a hyphen is one name', () => {
    const { kinds, text } = answer('Avez-vous un cabinet à Saint-Malo ?', knowledge)
    expect(kinds).toEqual(['maybe'])
    expect(text).toContain('8 rue de Fougères, 35700 Rennes')
  })
})

test('“often” is not what an answer is about', async () => {
  const knowledge = await createKnowledge(
    [
      ['How often', 'Twice a year. A new piano needs four tunings in its first year.'],
      ['Pitch raise', 'A piano that nobody has played for years is often flat and needs more to be done.'],
      ['Repairs', 'Broken strings are replaced in the workshop.'],
      ['Moving', 'I carry no pianos.'],
    ].map(([title = '', text = '']) => ({ id: title, url: `/#${title}`, title, path: [], text, lang: 'en' })),
  )
  const { kinds, text } = answer('how often should I have it done?', knowledge)
  expect(kinds).toEqual(['maybe'])
  expect(text).not.toContain('“')
})

test('words that the site never says make an answer unsure, and are not named', async () => {
  const knowledge = await createKnowledge(
    [
      ['Dogs', 'Two well behaved dogs come free on any boat.'],
      ['Food', 'There is a pub at the lock.'],
      ['Deposit', 'You pay when you book.'],
      ['Music', 'Quietly, please.'],
      ['Speed', 'Walking pace.'],
    ].map(([title = '', text = '']) => ({ id: title, url: `/#${title}`, title, path: [], text, lang: 'en' })),
  )
  const { kinds, text } = answer('noisy labradors and parrots on a boat?', knowledge)
  expect(kinds).not.toContain('sure')
  expect(text).not.toMatch(/noisy|labradors|parrots/)
})

test('an English question finds a passage in German, and a German one a passage in English', async () => {
  await loadLanguages(['de', 'en'])
  const german = await createKnowledge([
    { id: 'a', url: '/#a', title: 'Anfahrt', path: [], text: 'Hinter dem Haus gibt es acht Parkplätze.', lang: 'de' },
    { id: 'b', url: '/#b', title: 'Zahlung', path: [], text: 'Sie zahlen bar.', lang: 'de' },
  ])
  expect(answer('Is there parking?', german).sources[0]?.url).toBe('/#a')
  const english = await createKnowledge([
    { id: 'a', url: '/#a', title: 'Getting here', path: [], text: 'There is parking behind the house.', lang: 'en' },
    { id: 'b', url: '/#b', title: 'Payment', path: [], text: 'You pay in cash.', lang: 'en' },
  ])
  expect(answer('Gibt es hier Parkplätze?', english).sources[0]?.url).toBe('/#a')
})

test('two questions at once get two answers', () => {
  const { kinds, sources } = answer('Quels sont vos horaires ? Et où puis-je me garer ?')
  expect(kinds).toHaveLength(2)
  expect(sources.map(({ url }) => url)).toEqual(expect.arrayContaining(['/infos#horaires', '/infos#adresse']))
})

test('an English question on a French site is answered in English with the French passage', () => {
  const { text } = answer('what are your opening hours?')
  expect(text).toContain('Ouvert du mardi au samedi')
  expect(text).not.toContain('Voici')
})

test('a follow-up is answered with the question before it', () => {
  const { sources } = answer('et le premier ?', consultant, 'quels sont vos services ?')
  expect(sources[0]?.url).toBe('/services#formation-excel')
})

test('follow-up questions are about neighbouring sections that were not shown', () => {
  const { followUps, text } = answer('quels sont vos horaires ?')
  expect(followUps.length).toBeGreaterThan(0)
  for (const followUp of followUps) expect(text).not.toContain(followUp)
})

describe('text of the site cannot become Markdown of the answer', () => {
  test('links, images, code and HTML stay text', async () => {
    const hostile = 'Tarif ![x](https://evil.example/a) <img src=x> [1] `code` [clic](javascript:alert(1)) 10 euros'
    const knowledge = await createKnowledge([
      { id: 'a', url: '/#a', title: 'Tarif <b>', path: [], text: hostile, lang: 'fr' },
    ])
    const { text } = answer('tarif', knowledge)
    expect(text).not.toMatch(/(?<!\\)!\[|(?<!\\)<img|(?<!\\)\[clic/)
  })
})

describe('an example question of the owner, asked word for word, wins', async () => {
  const sections = [
    {
      id: '/#visite',
      url: '/#visite',
      title: 'Visite',
      path: [],
      text: 'Une visite dure une heure.',
      asks: ['Bonjour, où se passe la visite ? Je viens de loin.'],
    },
    {
      id: '/#contact',
      url: '/#contact',
      title: 'Contact',
      path: [],
      text: 'Atelier de Nantes.',
      asks: ['c combien', 'Quel est le prix ?'],
    },
  ]
  const knowledge = await createKnowledge(sections, {
    facts: [
      { kind: 'place', value: 'Nantes', section: '/#contact' },
      { kind: 'mail', value: 'a@b.example', section: '/#contact' },
    ],
    offTopic: ['adresse de la mairie'],
  })
  const asked = (question: string) => answer(question, knowledge)

  test('with its greeting and its second sentence', () => {
    expect(asked('bonjour ou se passe la visite, je viens de loin').sources).toMatchObject([{ url: '/#visite' }])
  })

  test('if it is about the contact: with the fact, or with the ways to reach the owner', () => {
    expect(asked('c combien').text).toContain('a@b.example')
    expect(asked('Quel est le prix ?')).toMatchObject({
      kinds: ['none'],
      text: expect.stringMatching(/^Je n’ai pas trouvé .*\n\n.*a@b\.example/),
    })
  })

  test('if the site does not answer it', () => {
    expect(asked('Adresse de la mairie ?').kinds).toEqual(['none'])
    expect(asked('Quelle est votre adresse ?').kinds).toEqual(['sure'])
  })
})

describe('on a site that says where it delivers', async () => {
  const page = (title: string, text: string) => `<h2>${title}</h2><p>${text}</p>`
  const knowledge =
    await knowledgeOfHtml(`<html lang="en"><title>Bowls</title><h1>Bowls and cups</h1><p>Thrown by hand.</p>
    ${page('Postal delivery', 'Outside the UK: sorry, I do not post abroad.')}
    ${page('By train', 'Trains from Bath every half hour.')}
    ${page('Gift vouchers', 'Any amount from twenty, sent by email the same day.')}
    ${page('Accessibility', 'One step down at the door, and a ramp for a wheelchair.')}
    ${page('Glazes', 'Blue and green, safe in the dishwasher.')}`)

  test('a country that the site does not name makes an answer unsure', () => {
    const { kinds, text } = answer('do you have postal delivery to France?', knowledge)
    expect(kinds).toEqual(['maybe'])
    expect(text).toContain('I do not post abroad')
    expect(answer('are there glazes in Swindon?', knowledge).kinds).not.toEqual(['sure'])
  })

  test('a question about the accessibility of a place is not answered with a legal text', () => {
    expect(answer('can my mum come in her wheelchair?', knowledge).text).toContain('a ramp for a wheelchair')
  })

  test('a single likely passage is quoted, or is the first place', () => {
    expect(answer('are cups good in the dishwasher or not?', knowledge).text).toMatch(
      /^(?:> \*\*Glazes\*\*|This is .*:\n- \[Glazes\])/,
    )
  })
})

describe('a section is found', async () => {
  const knowledge =
    await knowledgeOfHtml(`<html lang="fr"><title>L’Ourlet</title><h1>L’Ourlet</h1><p>Des retouches à Nantes.</p>
    <h2>Comment ça se passe</h2><p>On épingle ensemble, vous revenez le chercher.</p>
    <h2>Les retouches</h2><p>Pour les vestes et les robes.</p>
    <h2>Accessibilité</h2><p>Ce site n’est pas encore conforme.</p>`)

  test('by a word of the same family', () => {
    expect(answer('Le site est-il accessible ?', knowledge).text).toContain('pas encore conforme')
  })
})

test('code of a passage is a whole block in the answer', async () => {
  const knowledge = await knowledgeOfHtml(
    '<html lang="en"><h1>Shop</h1><h2>Embed the chat</h2><p>Add two lines to embed the chat:</p><pre><code>&lt;script src="a.js"&gt;&lt;/script&gt;\n  &lt;a-chat&gt;[1] * ```\n</code></pre><ul><li>Then open it</li><li>Then ask</li></ul>',
  )
  const { text } = answer('How do I embed the chat?', knowledge)
  expect(text).toBe(
    [
      '> **Embed the chat**: Add two lines to embed the chat:',
      '>',
      '>  ```',
      '>  <script src="a.js"></script>',
      ">    <a-chat>[1] * '''",
      '>  ```',
      '>',
      '> - Then open it',
      '> - Then ask [1]',
    ].join('\n'),
  )
})

test('code that begins and ends a passage is a block of its own', async () => {
  const knowledge = await knowledgeOfHtml(
    '<html lang="en"><h1>Shop</h1><h2>Embed the chat</h2><pre><code>embed the chat</code></pre><p>Text.</p><h2>Other</h2><p>Other.</p>',
  )
  const start = '> **Embed the chat**:\n>\n>  ```\n>  embed the chat\n>  ```\n>\n> '
  expect(answer('How do I embed the chat?', knowledge).text).toBe(`${start}Text. [1]`)
})

test('a part of a long passage is quoted without its code', async () => {
  const words = 'These words only make the passage longer. '.repeat(20)
  const knowledge = await knowledgeOfHtml(
    `<html lang="en"><h1>Shop</h1><h2>Start</h2><p>${words}</p><pre><code>${'embed = the.chat; // embed the chat\n'.repeat(9)}</code></pre><p>To embed the chat, add one line.</p>`,
  )
  const { text, sources } = answer('How do I embed the chat?', knowledge)
  expect(text).toContain('To embed the chat, add one line.')
  expect(text + sources[0]?.quote).not.toContain('the.chat')
})

test('a passage with code is quoted as a whole where one of words alone would be too long', async () => {
  const words = 'This sentence is only here to make the passage longer. '.repeat(12)
  const knowledge = await knowledgeOfHtml(
    `<html lang="en"><h1>Shop</h1><h2>Embed the chat</h2><p>${words}</p><pre><code>embed = 1</code></pre>`,
  )
  expect(answer('Embed the chat', knowledge).text).toMatch(
    /longer\.\n>\n> {2}```\n> {2}embed = 1\n> {2}```\n>\n> \[1\]$/,
  )
})
