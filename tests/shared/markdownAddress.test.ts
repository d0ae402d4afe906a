import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createKnowledge } from '../../knowledge/find/createKnowledge.ts'
import { markdownAddress } from '../../shared/markdownAddress.ts'

const HOSTILE = [
  '/#contact)![x](https://evil.example/p.png)[Ici](https://evil.example/phish',
  '/#a\n\n[1]: https://evil.example',
  '/#a "titre") [Ici](https://evil.example',
  '/#a\\) [Ici](https://evil.example',
  '/#a<b>`c`|d',
  '/#a\u202e\u2066\u0000\ud800',
]

test.each(HOSTILE)('the address %j is one address in a link, whatever it holds', url => {
  const [paragraph, ...others] = fromMarkdown(`[Ici](${markdownAddress(url)})`).children
  expect(others).toEqual([])
  expect(paragraph).toMatchObject({ type: 'paragraph', children: [{ type: 'link', url: markdownAddress(url) }] })
  expect(markdownAddress(url)).toMatch(/^[^\s\p{C}()[\]<>"\\`|]+$/u)
})

test.each(['/infos#contact', 'https://a.example/é?a=1&b=%20#c-d_e~f', 'mailto:a+b@c.example?subject=x'])(
  'the address %j stays as it is',
  url => {
    expect(markdownAddress(url)).toBe(url)
  },
)

test.each(HOSTILE)('the contact %j adds no link to an answer', async contact => {
  for (const lang of ['fr', 'en']) {
    const knowledge = await createKnowledge([{ id: 'a', url: '/#a', title: 'Pain', path: [], text: 'Le pain.', lang }])
    for (const profile of [{ contact }, { contact, name: 'Le Pont' }]) {
      const { pieces } = answerQuestion(knowledge, 'zorglub frobnicate blabla ?', { profile })
      const markdown = pieces.filter(piece => typeof piece === 'string').join('')
      expect(markdown.match(/\]\(/g)).toHaveLength(1)
      expect(markdown).not.toMatch(/!\[/)
    }
  }
})
