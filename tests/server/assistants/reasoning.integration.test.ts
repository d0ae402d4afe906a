import { expect, test } from 'vitest'
import { dataOf, delta, say } from '../../support/modelStream.ts'
import { ask } from '../../support/startBackend.ts'

const ANSWER = '<think>Il veut un prix.</think>\n\nLe tarif est <b>sur devis</b>.'
const WORDS = 'Le tarif est <b>sur devis</b>.'

async function both(contents: readonly string[]): Promise<{ text: string; data: ReturnType<typeof dataOf> }> {
  const { url } = await say([...contents.map(content => delta({ content })), delta({}, 'stop'), 'data: [DONE]\n\n'])
  const text = await (await ask(url)).text()
  return { text, data: dataOf(await (await ask(url, { protocol: 'data' })).text()) }
}

test('the text protocol omits thoughts and the data protocol has them as reasoning, wherever their tags are cut', async () => {
  for (let cut = 1; cut < ANSWER.length; cut++) {
    const { text, data } = await both([ANSWER.slice(0, cut), ANSWER.slice(cut)])
    expect([text, data.text, data.reasoning]).toEqual([WORDS, WORDS, 'Il veut un prix.'])
  }
})

test.each([1, 2, 3, 7])('thoughts are separated from text in deltas of %i characters', async size => {
  const { text, data } = await both(ANSWER.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [])
  expect([text, data.text, data.reasoning]).toEqual([WORDS, WORDS, 'Il veut un prix.'])
})

test.each([
  ['white space before them', ['\n \n', '<thi', 'nk>a</think>', ' \n', 'Oui'], 'Oui', 'a'],
  ['words before them', ['Oui, ', '<think>a</think>', 'non'], 'Oui, non', 'a'],
  ['no end', ['Oui ', '<think>a'], 'Oui ', 'a'],
  ['nothing in them', ['<think>\n\n</think>\n\nOui'], 'Oui', '\n\n'],
  ['a tag that is none', ['\n <thin', 'g> Oui <', '/think'], '\n <thing> Oui </think', ''],
  ['a tag shown as code', ['La balise `', '<think>', '` ouvre.'], 'La balise `<think>` ouvre.', ''],
])('thoughts with %s', async (_name, contents, words, thoughts) => {
  const { text, data } = await both(contents)
  expect([text, data.text, data.reasoning]).toEqual([words, words, thoughts])
})

test.each(['reasoning', 'reasoning_content'])('text in the field %s is reasoning', async field => {
  const { url } = await say([
    delta({ [field]: 'Il veut ' }),
    delta({ [field]: 'un prix.' }),
    delta({ content: 'Sur devis.', [field]: null }),
    delta({}, 'stop'),
  ])
  expect(await (await ask(url)).text()).toBe('Sur devis.')
  const data = dataOf(await (await ask(url, { protocol: 'data' })).text())
  expect(data).toMatchObject({ text: 'Sur devis.', reasoning: 'Il veut un prix.', finishReason: 'stop' })
})

test('a model with thoughts and no text gives an error', async () => {
  const { url } = await say([delta({ content: '<think>Hmm.</think>\n' }), delta({}, 'length')])
  const response = await ask(url)
  expect([response.status, response.headers.get('x-error-code')]).toEqual([502, 'upstream_error'])
})
