import { expect, test } from 'vitest'
import { readJsonAsks, readYamlAsks } from '../../../cli/learn/asksText.ts'
import { forget, isDeleted, learnBelow, learnedBelow } from '../../../cli/learn/learnedQuestions.ts'

const PAGES = ['home', 'audit', 'contact']
const HEAD = ' Written by a model.'
const TEXT = '0123456789'

test('a YAML file keeps the comments and lines of a person, and is sorted by page', () => {
  const file = readYamlAsks(
    'learned.yaml',
    '# Ours.\n\ncontact:\n  # The most frequent one.\n  - Où vous écrire ?\n"-":\n  - Vendez-vous des voitures ?\n',
    HEAD,
  )
  learnBelow(file, 'audit', TEXT, ['par où commencer', 'combien : le prix'])
  learnBelow(file, 'contact', TEXT, ['votre numéro'])
  const text = file.write(PAGES)
  expect(text.split('\n').slice(0, -4)).toEqual([
    '# Ours.',
    '',
    'audit:',
    '  - par où commencer',
    '  - "combien : le prix"',
    'contact:',
    '  # The most frequent one.',
    '  - Où vous écrire ?',
    '  - votre numéro',
    '"-":',
    '  - Vendez-vous des voitures ?',
  ])
  const again = readYamlAsks('learned.yaml', text, HEAD)
  expect([...again.lists]).toEqual([...readYamlAsks('x', again.write(PAGES), HEAD).lists])
  expect(again.write(PAGES)).toBe(text)
  learnBelow(again, 'contact', '9876543210', ['vous joindre'])
  expect(again.lists.get('contact')).toEqual(['Où vous écrire ?', 'vous joindre'])
  expect(again.write(PAGES)).toContain('# The most frequent one.')
})

test('a new YAML file says what it is, and an empty one can be read', () => {
  const file = readYamlAsks('learned.yaml', undefined, HEAD)
  learnBelow(file, 'audit', TEXT, ['par où commencer'])
  expect(file.write(PAGES)).toMatch(/^# Written by a model\.\n\naudit:\n/)
  forget(file, 'audit')
  expect([...readYamlAsks('learned.yaml', file.write(PAGES), HEAD).lists]).toEqual([])
})

test.each([
  ['json', '{ "audit": [{ "question": "par où commencer ?", "quote": "Par un inventaire.", "kept": true }] }'],
  [
    'yaml',
    'audit:\n  # For the buttons.\n  - { question: par où commencer ?, quote: Par un inventaire., kept: true }\n',
  ],
])('a learned line that a person keeps for the buttons in a file of %s is that of a person', (form, text) => {
  const read = (each: string) => (form === 'json' ? readJsonAsks('a', each) : readYamlAsks('a', each, HEAD))
  const file = read(text)
  learnBelow(file, 'audit', TEXT, [['Par où commencer', 'Par un inventaire.'], 'une autre question'])
  learnBelow(file, 'audit', '9876543210', ['encore une'])
  const again = read(file.write(PAGES))
  expect(again.lists.get('audit')).toEqual([
    { question: 'par où commencer ?', quote: 'Par un inventaire.', kept: form === 'json' ? true : 'true' },
    'encore une',
  ])
  expect(learnedBelow(again, 'audit')).toEqual(['encore une'])
  if (form === 'yaml') expect(again.write(PAGES)).toContain('# For the buttons.\n  - { question: par où')
})

test.each(['json', 'yaml'])('a deleted line stays deleted in a file of %s, also with other signs', form => {
  const read = (text?: string) => (form === 'json' ? readJsonAsks('a', text) : readYamlAsks('a', text, HEAD))
  const file = read()
  learnBelow(file, 'audit', TEXT, ['one question', 'two questions'])
  const edited = read(
    file
      .write(PAGES)
      .replace(/.*two questions.*\n/, '')
      .replace('one question",', 'one question"'),
  )
  expect(isDeleted(edited, 'audit', 'Two questions?')).toBe(true)
  learnBelow(edited, 'audit', TEXT, ['Two questions ?', 'three questions'])
  expect(edited.lists.get('audit')).toEqual(['three questions'])
  const last = read(edited.write(PAGES))
  expect([isDeleted(last, 'audit', 'two questions'), isDeleted(last, 'audit', 'one question')]).toEqual([true, false])
  expect(learnedBelow(last, 'audit')).toEqual(['three questions'])
})

test.each(['json', 'yaml'])('a question has its quote beside it in a file of %s', form => {
  const read = (text?: string) => (form === 'json' ? readJsonAsks('a', text) : readYamlAsks('a', text, HEAD))
  const file = read()
  learnBelow(file, 'audit', TEXT, ['one question', ['two: questions', 'A quote, "whole".\nIn two lines.']])
  const text = file.write(PAGES)
  // A line for each question.
  expect(text.split('\n').filter(line => /question/.test(line))).toHaveLength(2)
  const again = read(text)
  expect(again.lists.get('audit')).toEqual(file.lists.get('audit'))
  expect(again.write(PAGES)).toBe(text)
  expect(learnedBelow(again, 'audit')).toHaveLength(2)
  // A person who changes the quote owns the line, and a question that is learned again does not come beside it.
  const edited = read(text.replace('whole', 'half'))
  expect(learnedBelow(edited, 'audit')).toEqual(['one question'])
  learnBelow(edited, 'audit', TEXT, [['Two questions', 'Another quote.']])
  expect(edited.lists.get('audit')).toEqual([['two: questions', 'A quote, "half".\nIn two lines.']])
})

test('a person’s key that names a section otherwise stays where it is', () => {
  const file = readJsonAsks('asks.json', '{ "audit": ["a"], "/audit.html": ["b"], "-": ["c"], "home": ["d"] }')
  expect(Object.keys(JSON.parse(file.write(PAGES)))).toEqual(['home', 'audit', '/audit.html', '-'])
})

test.each([
  ['not a list', '{ "audit": "a" }'],
  ['a list of lists', '{ "audit": [["a"]] }'],
])('%s is named, in both forms', (_, text) => {
  expect(() => readJsonAsks('asks.json', text)).toThrow('asks.json: it must be')
  expect(() => readYamlAsks('learned.yaml', text, HEAD)).toThrow('learned.yaml: it must be')
})

test.each([
  ['half a file', '{\n"audit": ["a', 2],
  ['a bracket of the other kind', '{ "audit": ["a"} }', 1],
  ['two lists without a comma', '{ "audit": ["a"]\n"contact": ["b"] }', 2],
])('%s is named with its line, in both forms', (_, text, line) => {
  const place = new RegExp(`^\\w+\\.\\w+, line ${line}, column \\d+: `)
  expect(() => readJsonAsks('asks.json', text)).toThrow(place)
  expect(() => readYamlAsks('learned.yaml', text, HEAD)).toThrow(place)
})

test('hashes that are not hashes are read as none', () => {
  const file = readJsonAsks(
    'asks.json',
    '{ "audit": ["a"], "#learned": { "audit": "../../etc", "home": 3, "contact": "0123456789" } }',
  )
  expect([...file.learned.keys()]).toEqual(['contact'])
  expect(readJsonAsks('asks.json', '{ "#learned": [] }').learned.size).toBe(0)
})
