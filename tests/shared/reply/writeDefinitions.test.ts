import { expect, test } from 'vitest'
import type { Source } from '../../../shared/reply/answerPiece.ts'
import { linkDefinitions, suggestionDefinitions } from '../../../shared/reply/writeDefinitions.ts'

const source: Source = { id: '1', url: '/#power-bi', title: 'Services › Power BI', quote: 'premiers mots' }

test.each<[string, Partial<Source>, string]>([
  ['a short quote is in the address', {}, '[1]: /#power-bi:~:text=premiers%20mots "Services › Power BI"'],
  [
    'a long quote is there with its first and last words',
    { quote: 'Un deux trois quatre cinq six sept huit neuf dix.' },
    '[1]: /#power-bi:~:text=Un%20deux%20trois%20quatre,sept%20huit%20neuf%20dix. "Services › Power BI"',
  ],
  [
    'an address without an anchor gets an empty one',
    { url: '/services' },
    '[1]: /services#:~:text=premiers%20mots "Services › Power BI"',
  ],
  ['no quote leaves the address as it is', { quote: ' ' }, '[1]: /#power-bi "Services › Power BI"'],
  [
    'signs of text fragments and of Markdown are escaped',
    { url: '/a b(c)', title: 'Un "titre"\n\\ & <b>', quote: 'vingt-deux, (etc.) & co' },
    '[1]: /a%20b%28c%29#:~:text=vingt%2Ddeux%2C%20%28etc.%29%20%26%20co "Un \\"titre\\" \\\\ \\& \\<b>"',
  ],
  [
    'a quote that ends in half a character keeps the rest',
    { quote: 'ab\ud83d' },
    '[1]: /#power-bi:~:text=ab%EF%BF%BD "Services › Power BI"',
  ],
])('%s', (_what, changes, expected) => {
  expect(linkDefinitions([{ ...source, ...changes }])).toEqual([expected])
})

test('a question to ask next is a definition that no text refers to, and so is the offer of a person', () => {
  const lines = ['[suite-1]: # "Où êtes-vous\u00a0?"', '[suite-2]: # "Que dit \\"A\\" ?"']
  const questions = ['Où êtes-vous\u00a0?', 'Que dit "A" ?']
  expect(suggestionDefinitions(questions, false)).toEqual(lines)
  expect(suggestionDefinitions(questions, true)).toEqual([...lines, '[suite-0]: #handover'])
})
