import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { knowledgeOfContent } from '../../cli/knowledgeOfContent.ts'
import { ownerStrings } from '../../cli/strings/ownerStrings.ts'
import { checkAnswers } from '../../cli/verify/checkAnswers.ts'
import { findLostQuotes } from '../../cli/verify/findLostQuotes.ts'
import { readContent } from '../../site/plugin/readContent.ts'

/** A copy of the English content, with these files of the assistant. */
function contentWith(files: Record<string, string>, services?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-answers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('tests/fixtures/contents/english', folder, { recursive: true })
  mkdirSync(join(folder, 'assistant/asks'), { recursive: true })
  for (const [path, source] of Object.entries(files)) writeFileSync(join(folder, 'assistant', path), source)
  if (services) writeFileSync(join(folder, 'services.yaml'), services)
  return folder
}

async function check(folder: string): Promise<string[]> {
  const content = readContent(folder)
  return checkAnswers(folder, content, await knowledgeOfContent(folder, content))
}

const problems = (files: Record<string, string>, services?: string) => {
  const folder = contentWith(files, services)
  return check(folder)
}

test('a content whose questions are answered has no problem', async () => {
  expect(
    await problems({ 'questions.yaml': 'How much do you charge?: fees\nYour phone number?: 020 7946 0018\n' }),
  ).toEqual([])
})

test('a suggestion that the assistant cannot answer is named', async () => {
  const assistant = 'name: Grace\nsuggestions: ["Do you repair bicycles?", "How much do you charge?"]\n'
  expect(await problems({ 'assistant.yaml': assistant })).toEqual([
    'content/assistant/assistant.yaml: the assistant finds no answer to “Do you repair bicycles?”.',
  ])
})

test('a question that leads elsewhere than the owner expects is named with both', async () => {
  expect(await problems({ 'questions.yaml': 'How much do you charge?: review\n' })).toEqual([
    'content/assistant/questions.yaml: “How much do you charge?” leads to “fees” instead of “review”.',
  ])
})

test('a question that the site must not answer is named when it does', async () => {
  expect(await problems({ 'questions.yaml': 'How much do you charge?: not said\n' })).toHaveLength(1)
})

test('example questions without an entry are counted, and their ids named', async () => {
  expect(await problems({ 'asks/mine.yaml': 'gone: ["Do you travel?"]\n' })).toEqual([
    'content/assistant/asks: 1 question has no entry that answers: gone.',
  ])
})

test.each([
  ['one question', ['Who pays?'], '“Who pays?”'],
  ['three questions', ['Who pays?', 'When?', 'Where?'], '“Who pays?” and 2 other questions'],
])('an entry that has lost the words for %s is named with the first', async (_, questions, named) => {
  const folder = contentWith({
    'asks/learned.yaml': JSON.stringify({ review: questions.map(each => [each, 'No word of it.']) }),
  })
  const known = await knowledgeOfContent(folder, readContent(folder))
  expect(findLostQuotes(known, ownerStrings('en'))).toEqual([
    `content/assistant/asks: the entry “review” does not have the words any more that answered ${named}.`,
  ])
  expect(await check(folder)).toEqual([])
})

test('an example question of the owner wins, asked word for word', async () => {
  const files = {
    'asks/mine.yaml': 'launch: ["What are your prices?"]\n',
    'questions.yaml': 'what are your PRICES: launch\n',
  }
  expect(await problems(files)).toEqual([])
})

test('a suggestion that leads to a person is answered', async () => {
  const assistant = 'name: Grace\nsuggestions: ["How can I contact you?"]\n'
  expect(await problems({ 'assistant.yaml': assistant })).toEqual([])
})

test('an example question that is also that of another entry is named, and so is one without an answer that gets one', async () => {
  const asks =
    'launch: ["Where do I begin?"]\nreview: ["where do I begin"]\n-: ["How much do you charge?", "Do you dance?"]\n'
  expect(await problems({ 'asks/mine.yaml': asks })).toEqual([
    'content/assistant/asks: “Where do I begin?” leads to “review” instead of “launch”.',
    'content/assistant/asks: “How much do you charge?” leads to “fees” instead of “not said”.',
  ])
})

/** The services of the fixture with a price that its questions do not know. */
const DEARER = `title: Services
lead: Two ways to work together.
services:
  - id: review
    title: Pricing review
    description: Two weeks, one page, three options.
    price: from £9,500
    icon: clipboard-check
  - id: launch
    title: Launch support
    description: From the decision to the first invoice.
    price: £1,400 a day
    icon: rocket
`

test('a question of the FAQ, an example question and a suggestion are named if their answers give another price than the service', async () => {
  const FAQ = `title: Questions
questions:
  - id: review-price
    question: How much is a pricing review?
    answer: "A pricing review costs £9,000."
  - id: travel
    question: Do you charge for travel?
    answer: "By train, at cost: about £80."
`
  const files = {
    '../faq.yaml': FAQ,
    'assistant.yaml': 'name: Grace\nsuggestions: ["How much is a pricing review?", "How much is launch support?"]\n',
    'asks/mine.yaml': 'travel: ["what does launch support cost"]\n',
  }
  expect(await problems(files, DEARER)).toEqual([
    'content/assistant/assistant.yaml: “How much is a pricing review?” is not answered with “from £9,500”, the price of “Pricing review”.',
    'content/assistant/asks: “what does launch support cost” is not answered with “£1,400 a day”, the price of “Launch support”.',
    'content/faq.yaml, review-price: “How much is a pricing review?” is not answered with “from £9,500”, the price of “Pricing review”.',
  ])
})

test('an answer that gives another price than one of the services that it names is named', async () => {
  expect(await problems({}, DEARER)).toEqual([
    'content/faq.yaml, fees: “How much do you charge?” is not answered with “from £9,500”, the price of “Pricing review”.',
  ])
  expect(await problems({}, DEARER.replace('£9,500', '£9,000'))).toEqual([])
})

/** A price list with these items. */
const priceList = (items: string) => `title: Price list\ngroups:\n  - id: list\n    title: List\n    items:\n${items}`

test.each([
  ['workshops', readFileSync('tests/fixtures/blocks/prices.yaml', 'utf8')],
  ['days', priceList('      - { name: A day, price: "£2,100" }\n      - { name: Per day, price: "£640" }\n')],
  ['pages', priceList('      - { name: One page, price: "£240" }\n      - { name: Weeks, price: "£3,000" }\n')],
  ['travel', priceList('      - { name: Train, price: "£95" }\n      - { name: Options, price: "£30" }\n')],
])('an answer may give the price of a service beside a word that a price list of %s has too', async (_, prices) => {
  expect(await problems({ '../prices.yaml': prices })).toEqual([])
})

test('a file of questions that is not a list of answers is named', async () => {
  await expect(problems({ 'questions.yaml': '- How much?\n' })).rejects.toThrow(
    'questions.yaml must have one answer for each question',
  )
})

test.each(['- How much?\n', '- { question: How much?, id: fees }\n', 'How much?: [fees]\n', 'fees\n'])(
  'a wrong file of questions shows a line of a right one, in the language of the content: %j',
  async source => {
    await expect(problems({ 'questions.yaml': source })).rejects.toThrow(/: “How much is a lesson\?: prices”\.$/)
    const folder = contentWith({ 'questions.yaml': source })
    const content = readContent(folder)
    const known = await knowledgeOfContent(folder, content)
    const french = { ...content, profile: { ...content.profile, language: 'fr' as const } }
    await expect(checkAnswers(folder, french, known)).rejects.toThrow(/: « Combien coûte un cours \?: tarifs »\.$/u)
  },
)

test.each(['/nowhere/questions.yaml', 'gone', 'questions.yaml'])(
  'questions that are a link to %s are not taken for none',
  async target => {
    const folder = contentWith({})
    symlinkSync(target, join(folder, 'assistant/questions.yaml'))
    await expect(() => check(folder)).rejects.toThrow(/questions\.yaml/)
  },
)
