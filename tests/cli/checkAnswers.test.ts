import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkAnswers } from '../../cli/verify/checkAnswers.ts'
import { readContent } from '../../site/build/readContent.ts'

/** A copy of the English content, with these files of the assistant. */
function contentWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-answers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('tests/fixtures/contents/english', folder, { recursive: true })
  mkdirSync(join(folder, 'assistant/asks'), { recursive: true })
  for (const [path, source] of Object.entries(files)) writeFileSync(join(folder, 'assistant', path), source)
  return folder
}

const problems = (files: Record<string, string>) => {
  const folder = contentWith(files)
  return checkAnswers(folder, readContent(folder))
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

test('example questions whose entry is gone are counted', async () => {
  expect(await problems({ 'asks/mine.yaml': 'gone: ["Do you travel?"]\n' })).toEqual([
    'content/assistant/asks: 1 question has lost the entry that answers it.',
  ])
})

test('an example question of the owner wins, asked word for word', async () => {
  const files = {
    'asks/mine.yaml': 'launch: ["What are your prices?"]\n',
    'questions.yaml': 'what are your PRICES: launch\n',
  }
  expect(await problems(files)).toEqual([])
})

test('a file of questions that is no list of answers is named', async () => {
  await expect(problems({ 'questions.yaml': '- How much?\n' })).rejects.toThrow(
    'questions.yaml must have one answer for each question',
  )
})
