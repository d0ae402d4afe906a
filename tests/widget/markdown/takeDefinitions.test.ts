import { expect, test } from 'vitest'
import { takeDefinitions } from '../../../widget/markdown/parse/takeDefinitions.ts'

const REPLY = `Ouvert le samedi [1], fermé le lundi.

[Le plan](/plan) est ici. [2]

[1]: /infos#horaires:~:text=Ouvert%20le%20samedi "Infos › \\"Horaires\\""
[2]: https://plan.example/
[suite-1]: # "Où êtes-vous ?"
[suite-2]: # "Livrez-vous ?"
[suite-0]: #handover`

const SHOWN = REPLY.slice(0, REPLY.indexOf('\n[1]:'))

test('the definitions at the end become sources, questions, and the offer of a person', () => {
  expect(takeDefinitions(REPLY, true)).toEqual({
    text: SHOWN,
    sources: [
      { id: '1', url: '/infos#horaires:~:text=Ouvert%20le%20samedi', title: 'Infos › "Horaires"' },
      { id: '2', url: 'https://plan.example/', title: '' },
    ],
    questions: ['Où êtes-vous ?', 'Livrez-vous ?'],
    isForPerson: true,
  })
})

test('no cut of a reply that arrives shows a part of a definition', () => {
  for (let end = 0; end <= REPLY.length; end++) {
    const { text } = takeDefinitions(REPLY.slice(0, end), false)
    expect(SHOWN.startsWith(text.trimEnd())).toBe(true)
  }
})

test('a reply that is stopped in its definitions shows none of them', () => {
  for (let end = SHOWN.length; end <= REPLY.length; end++) {
    const { text } = takeDefinitions(REPLY.slice(0, end), true)
    // `[1]` alone may be a citation in a paragraph of its own.
    expect([SHOWN.trim(), `${SHOWN.trim()}\n\n[1]`]).toContain(text.trim())
  }
})

test('while a reply arrives, only whole definitions count', () => {
  const cut = REPLY.slice(0, REPLY.indexOf('plan.example') + 4)
  expect(takeDefinitions(cut, false).sources.map(({ id }) => id)).toEqual(['1'])
})

test.each([
  ['a citation in a paragraph of its own', 'Oui.\n\n[1]'],
  [
    'a definition with a label of words, which links of the text use',
    'Voir [dbt].\n\n[dbt]: https://dbt.example "dbt"',
  ],
  ['a line under a text, which Markdown does not read as a definition', 'Oui.\n[1]: https://a.example'],
  ['a remark with a number', 'Oui.\n\n[1]: voir la page des prix'],
  ['definitions before other text', '[1]: https://a.example\n\nOui [1].'],
])('%s stays in the text', (_, text) => {
  expect(takeDefinitions(text, true)).toEqual({ text, sources: [], questions: [], isForPerson: false })
})

test('a very long list of definitions is read in time', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `[${index % 9999}]: https://a.example/${index} "A"`)
  const start = performance.now()
  expect(takeDefinitions(`Oui.\n\n${lines.join('\n')}`, true).sources).toHaveLength(20_000)
  expect(performance.now() - start).toBeLessThan(2_000)
})
