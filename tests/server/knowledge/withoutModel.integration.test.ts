import { describe, expect, test } from 'vitest'
import type { RequestMessage, StreamProtocol } from '../../../shared/chatProtocol.ts'
import { startBackend } from '../../support/startBackend.ts'

const KNOWLEDGE = 'tests/fixtures/knowledge/boulangerie'

interface ReadReply {
  provider: string | null
  text: string
  sources: string[]
  lines: string[]
}

/** Ask a backend without a model that knows the bakery. The last message is the question. */
async function converse(
  contents: readonly string[],
  protocol: StreamProtocol = 'data',
  knowledge = KNOWLEDGE,
): Promise<ReadReply> {
  const { url } = await startBackend({ KNOWLEDGE: knowledge })
  const messages = contents.map(
    (content, place): RequestMessage => ({ role: place % 2 === 0 ? 'user' : 'assistant', content }),
  )
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages, protocol }),
  })
  const body = await response.text()
  const lines = body.trim().split('\n')
  const valuesOf = (code: string) =>
    lines.flatMap(line => (line.startsWith(`${code}:`) ? [JSON.parse(line.slice(2))] : []))
  return {
    provider: response.headers.get('x-chat-provider'),
    text: protocol === 'data' ? valuesOf('0').join('') : body,
    sources: valuesOf('h').map(({ url: address }) => address),
    lines,
  }
}

test('a sure answer quotes the passage with its source, and nothing else', async () => {
  const { provider, text, sources } = await converse(['Quels sont vos horaires ?'])
  expect(provider).toBe('demo')
  expect(text).toMatch(/^> .*Ouvert du mardi au samedi/)
  expect(sources).toEqual(['/infos.html#horaires'])
})

test('a question in German to a site in German is answered in German', async () => {
  const [site, protocol] = ['tests/fixtures/knowledge/toepferei', 'data'] as const
  const number = await converse(['Wie ist Ihre Telefonnummer?'], protocol, site)
  expect(number.text).toContain('Die Telefonnummer ist **0761 555 01 20**.')
  expect(number.sources).toEqual(['/besuch.html#kontakt'])
  expect((await converse(['Verleihen Sie Fahrräder?'], protocol, site)).text).toMatch(/^Auf diese Frage|^Hier ist/)
})

test('a question in Dutch to a site in French is answered in Dutch', async () => {
  const { text } = await converse(['Wat is jullie telefoonnummer?'])
  expect(text).toMatch(/Het telefoonnummer is|Ik heb op deze vraag geen antwoord/)
})

test('each source comes before the text that first cites it', async () => {
  const { lines } = await converse(['Quels sont vos horaires ? Et où puis-je me garer ?'])
  const numbers = lines.filter(line => line.startsWith('h:')).map((_, place) => String(place + 1))
  expect(numbers.length).toBeGreaterThan(0)
  for (const number of numbers) {
    const source = lines.findIndex(line => line.startsWith('h:') && line.includes(`"id":"${number}"`))
    const citation = lines.findIndex(line => line.startsWith('0:') && line.includes(`[${number}]`))
    expect(source).toBeGreaterThan(-1)
    expect(citation).toBeGreaterThan(source)
  }
})

test('in the text protocol, the sources are link definitions at the end', async () => {
  const { text } = await converse(['Quels sont vos horaires ?'], 'text')
  expect(text).toContain(' [1]\n')
  expect(text).toMatch(
    /\n\n\[1\]: \/infos.html#horaires:~:text=\S+ "Infos pratiques › Nos horaires"(?:\n\[suite-[1-3]\]: # ".+")+$/,
  )
})

test('a question that the site does not answer gets the topics and the contact, and no source', async () => {
  const { text, sources } = await converse(['qui a gagné le championnat de rugby ?'])
  expect(text).toMatch(/^Je n’ai pas trouvé de réponse à cette question\./)
  expect(text).toMatch(/Je peux vous renseigner sur.*\[Viennoiseries\]\(\/produits.html#viennoiseries\)/)
  expect(text).toContain('(/infos.html#contact)')
  expect(sources).toEqual([])
})

test('thanks get a sentence, not a passage', async () => {
  const { text, sources } = await converse(['Merci beaucoup !'])
  expect(text).toContain('Avec plaisir')
  expect(sources).toEqual([])
})

test('an English question on a French site gets the French passage with English words around it', async () => {
  const { text, sources } = await converse(['What are your opening hours?'])
  expect(text).toMatch(/^(?:The site says this in French:\n\n)?> .*Ouvert du mardi/)
  expect(sources[0]).toBe('/infos.html#horaires')
})

test('a question that depends on the one before it is answered with both', async () => {
  const { sources } = await converse(['Quels sont vos horaires ?', 'Du mardi au samedi.', 'et pour ça ?'])
  expect(sources).toContain('/infos.html#horaires')
})

describe('a long question', () => {
  test('is searched by its beginning and its end', async () => {
    const { sources } = await converse([`${'Je vous écris. '.repeat(100)}Quels sont vos horaires d’ouverture ?`])
    expect(sources).toContain('/infos.html#horaires')
  })
})
