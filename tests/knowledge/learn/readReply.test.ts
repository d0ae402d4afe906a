import { expect, test } from 'vitest'
import { cleanQuestion } from '../../../knowledge/learn/cleanQuestion.ts'
import { readReply, splitByCode } from '../../../knowledge/learn/readReply.ts'

/** The questions of a reply as they would be checked, and how many other things were dropped. */
function read(reply: string): { questions: string[]; dropped: number } {
  const { questions, dropped } = readReply(reply)
  const cleaned = questions.map(({ question }) => cleanQuestion(question))
  const faulty = cleaned.filter(({ fault }) => fault).length
  return { questions: cleaned.flatMap(each => (each.fault ? [] : [each.question])), dropped: dropped + faulty }
}

test.each([
  ['a number of a class', ['4. klasse hort preis', 'was kostet der hort']],
  ['a number of a floor', ['3. Stock barrierefrei?', '1. Stock Aufzug', 'Lift vorhanden']],
  ['a day', ['24. Dezember geöffnet', '31. Dezember geöffnet']],
  ['an hour', ['9: too late to come?', 'late evening']],
  ['the beginning of an abbreviation', ['e. V. Mitglied werden', 'E. Leclerc nearby', 'Beitrag Verein']],
  ['a number that only one of several lines has', ['1. Klasse Bahn', 'Fahrkarte Bahn', 'Bahncard']],
  ['the same number', ['1. Klasse Bahn', '1. Klasse Preis']],
])('%s stays', (_, questions) => {
  expect(read(JSON.stringify(questions)).questions).toEqual(questions)
  expect(read(JSON.stringify(questions.map(question => [question, 'x']))).questions).toEqual(questions)
  expect(read(questions.map(question => `- ${question}`).join('\n')).questions).toEqual(questions)
})

test.each([
  ['numbers', ['1. fee', '2. bike', '3. 4. klasse']],
  ['numbers in brackets', ['(1) fee', '(2) bike', '(3) 4. klasse']],
  ['letters', ['a) fee', 'b) bike', 'c) 4. klasse']],
  ['numbers that begin again', ['1. fee', '2. bike', '1. 4. klasse']],
])('%s in order are those of a list', (_, lines) => {
  const questions = ['fee', 'bike', '4. klasse']
  expect(read(JSON.stringify(lines)).questions).toEqual(questions)
  expect(read(['Here they are:', ...lines].join('\n')).questions).toEqual(questions)
})

const BOTH = ['Do you deliver?', 'delivery fee']

// Shapes that small and large models give. The questions are always the same two.
test.each([
  ['a JSON list', '["Do you deliver?", "delivery fee"]', 0],
  ['a list in a fence', '```json\n["Do you deliver?", "delivery fee"]\n```', 0],
  [
    'a preamble and a farewell',
    'Sure! Here they are:\n["Do you deliver?", "delivery fee"]\nLet me know if you “need” more [of them]!',
    0,
  ],
  ['an object with a list', '{"questions": ["Do you deliver?", "delivery fee"], "language": "en"}', 1],
  [
    'objects with answers',
    '[{"id": 1, "question": "Do you deliver?", "answer": "Yes."}, {"question": "delivery fee", "answer": "3 €"}]',
    0,
  ],
  ['numbered keys', '{"1": "Do you deliver?", "2": "delivery fee"}', 0],
  ['JSON lines', '{"question": "Do you deliver?"}\n{"question": "delivery fee"}', 0],
  ['a comma too much', '[\n  "Do you deliver?",\n  "delivery fee",\n]', 0],
  ['a comma too few', '[\n  "Do you deliver?"\n  "delivery fee"\n]', 0],
  ['a reply that was cut', '["Do you deliver?", "delivery fee", "how lo', 1],
  ['a list of Python', "['Do you deliver?', 'delivery fee']", 0],
  ['curved quotes', '[“Do you deliver?”, “delivery fee”]', 0],
  ['items with numbers inside', '["1. Do you deliver?", "2) delivery fee"]', 0],
  ['the form of the request first', '["…", "…"]\n["Do you deliver?", "delivery fee"]', 2],
  ['a numbered list', 'Here are some questions:\n\n1. **Do you deliver?**\n2. *delivery fee*\n', 1],
  ['a list of points', '- "Do you deliver?"\n- `delivery fee`', 0],
  ['points of other signs', '• Do you deliver?\n• delivery fee', 0],
  ['questions with answers', 'Q1: Do you deliver?\nA: Yes, on Tuesdays.\nQ2: delivery fee\nA: 3 €', 2],
  ['answers behind questions', '1. Do you deliver? Yes, by bike.\n2. delivery fee', 0],
  ['a table', '| No. | Question |\n|---|---|\n| 1 | Do you deliver? |\n| 2 | - delivery fee |', 2],
  ['a heading above a list', '## Questions\n\n* Do you deliver?\n* delivery fee', 1],
  ['thoughts before', '<think>\nThey want ["a list"]\n</think>\n["Do you deliver?", "delivery fee"]', 0],
  ['thoughts without a start', 'They want ["a list"]\n</think>\n["Do you deliver?", "delivery fee"]', 0],
  ['thoughts that end in their line', 'A list. </think> \n["Do you deliver?", "delivery fee"]', 0],
  ['texts in quotes on lines', '"Do you deliver?",\n- "delivery fee",', 0],
  ['HTML', '<ol><li>Do you deliver?</li><li class="a"><b>delivery fee</b></li></ol>', 1],
  ['escaped letters', '["Do you deliver\\u003f", "delivery\\nfee"]', 0],
  ['marks that reorder letters and signs of a terminal', '["Do you \u202edeliver?", "\u0007delivery\u2066 fee"]', 0],
])('%s is read', (_, reply, dropped) => {
  expect(read(reply)).toEqual({ questions: BOTH, dropped })
})

// Shapes of questions with their quotes. The quotes are always the same two.
test.each([
  ['pairs', '[["Do you deliver?", "Yes, by bike."], ["delivery fee", "3 €"]]'],
  ['pairs in an object', '{"questions": [["Do you deliver?", "Yes, by bike."], ["delivery fee", "3 €"]]}'],
  ['pairs of which the last is cut', '[["Do you deliver?", "Yes, by bike."],\n["delivery fee", "3 €"],\n["how lo'],
  [
    'objects',
    '[{"question": "Do you deliver?", "quote": "Yes, by bike."}, {"question": "delivery fee", "quote": "3 €"}]',
  ],
  ['pairs in a fence', '```json\n[\n  ["Do you deliver?", "Yes, by bike."],\n  ["delivery fee", "3 €"]\n]\n```'],
  ['pairs of Python', "[['Do you deliver?', 'Yes, by bike.'], ['delivery fee', '3 €']]"],
])('%s have their quotes', (_, reply) => {
  expect(readReply(reply).questions).toEqual([
    { question: 'Do you deliver?', quote: 'Yes, by bike.' },
    { question: 'delivery fee', quote: '3 €' },
  ])
})

test.each([
  ['the start of thoughts', 'The sign <think> begins thoughts.'],
  ['the end of thoughts', 'What comes before </think> is hidden.'],
  ['thoughts', 'We hide <think>all of this</think> from visitors.'],
])('%s in the words of a page cuts nothing off', (_, quote) => {
  const pairs = [
    ['Do you deliver?', 'Yes, by bike.'],
    ['what is hidden', quote],
    ['delivery fee', '3 €'],
  ]
  for (const reply of [JSON.stringify(pairs), `Here they are:\n${JSON.stringify(pairs, null, 2)}`])
    expect(readReply(reply).questions).toEqual(pairs.map(([question, quote]) => ({ question, quote })))
})

test.each([
  ['two questions', '["Do you deliver?", "delivery fee"]'],
  ['two questions below a name', '{"questions": ["Do you deliver?", "delivery fee"]}'],
  ['three texts in each list', '[["Do you deliver?", "delivery fee", "bike"], ["a", "b", "c"]]'],
])('%s are not a pair', (_, reply) => {
  expect(readReply(reply).questions.every(({ quote }) => quote === undefined)).toBe(true)
})

test.each([
  ['no reply', ''],
  ['a refusal', 'I’m sorry, but I cannot help with that.'],
  ['talk', 'The passage explains delivery. It costs 3 €.'],
  ['thoughts without an end', '<think>Let me see. Do you deliver? Maybe'],
  ['another format', '{"error": {"code": 42}}'],
  ['only signs', '[[[[{{{{"""'],
])('%s has no question', (_, reply) => {
  expect(read(reply).questions).toEqual([])
})

test('lines without any mark are questions if they end as one, and key words if there are several', () => {
  expect(read('Here you go!\nDo you deliver?\nI hope it helps.').questions).toEqual(['Do you deliver?'])
  expect(read('Do you deliver?\ndelivery fee\nbike courier\nfree delivery').questions).toHaveLength(4)
  expect(read('Do you deliver? How much is it? When?').questions).toHaveLength(3)
})

test.each([
  ['a link', 'Do you [deliver](https://evil.example)?', 'Do you deliver?'],
  ['bold letters in two signs', '**__Do you deliver?__**', 'Do you deliver?'],
  ['quotes in quotes', '« “Do you deliver?” »', 'Do you deliver?'],
  ['invisible letters', 'Do\u200b you\u00ad deliver?', 'Do you deliver?'],
  ['a line break', 'Do you\ndeliver?', 'Do you deliver?'],
])('%s is made plain', (_, text, question) => {
  expect(cleanQuestion(text)).toEqual({ question })
})

test.each([
  ['nothing', ' — ', 'empty'],
  ['a sign', '???', 'empty'],
  ['a long text', 'deliver '.repeat(50), 'long'],
  ['a very long text', 'x'.repeat(100_000), 'long'],
  ['an address', 'see https://evil.example/a for refunds', 'address'],
  ['a mailbox', 'write to help@evil.example', 'address'],
  ['an address without scheme', 'pay at www.evil.example', 'address'],
  ['a path of a host', 'open evil.example/pay now', 'address'],
  ['what is left of a table', 'deliver | fee', 'marks'],
  ['a colour of a terminal', '\u001b[31mdelivery fee', 'marks'],
  ['a script', '<script>alert(1)</script>', 'marks'],
  ['a picture', 'deliver <img src=x onerror=alert(1)>', 'marks'],
  ['a template', 'Do you deliver {product}?', 'marks'],
  ['the form of the request', '…', 'empty'],
  ['a placeholder', 'question 1', 'talk'],
  ['an introduction', 'Here are 14 questions:', 'talk'],
])('%s is not a question', (_, text, fault) => {
  expect(cleanQuestion(text).fault).toBe(fault)
})

test('names of products and numbers stay', () => {
  for (const text of [
    'Do you use Node.js?',
    'C# course',
    'open 24/7?',
    '3 kg price',
    '1.5 kg of bread',
    'AT&T invoices',
  ])
    expect(cleanQuestion(text)).toEqual({ question: text })
})

test.each([
  ['one object', '{ "aa11bb22": ["one?", "two?"], "cc33dd44": ["three?"] }'],
  ['a list below each heading', '### aa11bb22\n- one?\n- two?\n\n**cc33dd44**:\n- three?'],
  ['a fence for each', '```json\n{"aa11bb22": ["one?", "two?"]}\n```\nand\n```json\n{"cc33dd44": ["three?"]}\n```'],
  ['cut in the middle', '{ "aa11bb22": ["one?", "two?"], "cc33dd44": ["three?", "fo'],
  ['the first code in two parts', 'aa11bb22: ["one?"]\ncc33dd44: ["three?"]\naa11bb22: ["two?"]'],
])('a reply about several sections is split by their codes: %s', (_, reply) => {
  const parts = splitByCode(reply, ['aa11bb22', 'cc33dd44', 'ee55ff66'])
  expect([...parts].map(([code, part]) => [code, read(part).questions])).toEqual([
    ['aa11bb22', ['one?', 'two?']],
    ['cc33dd44', ['three?']],
  ])
})

test.each([
  ['in an object', '{ "0011aabb": ["fee"], "deadbeef": ["bike"], "22334455": ["late"] }'],
  ['below headings', '### 0011aabb\n- fee\n\n### deadbeef\n- bike\n\n### 22334455\n- late'],
  ['in bold letters', '**0011aabb**: ["fee"]\n**deadbeef**: ["bike"]\n**22334455**: ["late"]'],
])('the questions of a code that no section has any more are left out: %s', (_, reply) => {
  const parts = splitByCode(reply, ['0011aabb', '22334455'])
  expect([...parts].map(([code, part]) => [code, read(part).questions])).toEqual([
    ['0011aabb', ['fee']],
    ['22334455', ['late']],
  ])
})

test('a number in a question is not a code', () => {
  const parts = splitByCode('{ "0011aabb": ["call 01174960", "20260504 is a holiday"] }', ['0011aabb'])
  expect(read(parts.get('0011aabb') ?? '').questions).toEqual(['call 01174960', '20260504 is a holiday'])
})
