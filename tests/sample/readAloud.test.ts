import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownAnswer } from '../../cli/shownAnswer.ts'
import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { clientQuestions } from './clientQuestions.ts'
import { describeSample } from './describeSample.ts'
import { sampleKnowledgeFile } from './sampleKnowledge.ts'

const FOLDER = join(import.meta.dirname, 'knowledge')
const site = await createSiteKnowledge(sampleKnowledgeFile())

/** Each question with its answer as a visitor sees it. */
function readAloud(conversations: readonly string[]): string {
  return conversations.map(line => `# ${line}\n\n${shownAnswer(site, ...line.split(' → '))}\n`).join('\n')
}

// A French and an English reader check each changed line:
//
//   UPDATE_ANSWERS=1 npx vitest run --project unit tests/sample/readAloud.test.ts --update
describeSample('answers of the sample', () => {
  test('are those that readers have checked', async () => {
    const questions = readFileSync(join(FOLDER, 'questions.txt'), 'utf8').split('\n').filter(Boolean)
    await expect(readAloud(questions)).toMatchFileSnapshot(join(FOLDER, 'answers.txt'))
  })

  // Nothing may be tuned with the clients' questions: what differs is not printed.
  test('to its clients are those that readers have checked', () => {
    const file = join(FOLDER, 'clientAnswers.txt')
    const answers = readAloud(clientQuestions().map(({ ask }) => ask))
    if (process.env.UPDATE_ANSWERS) writeFileSync(file, answers)
    expect(answers === readFileSync(file, 'utf8')).toBe(true)
  })
})
