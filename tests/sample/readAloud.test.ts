import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownAnswer } from '../../cli/shownAnswer.ts'
import { createSiteKnowledge } from '../../knowledge/siteKnowledge.ts'
import { describeSample } from './describeSample.ts'
import { sampleKnowledgeFile } from './sampleKnowledge.ts'

const FOLDER = join(import.meta.dirname, 'knowledge')
const site = await createSiteKnowledge(sampleKnowledgeFile())

/** Each question with its answer as a visitor sees it. */
function readAloud(conversations: readonly string[]): string {
  return conversations.map(line => `# ${line}\n\n${shownAnswer(site, ...line.split(' → '))}\n`).join('\n')
}

describeSample('answers of the sample', () => {
  // `npx vitest run --project unit tests/sample/readAloud.test.ts --update` writes the file. Read each changed line aloud.
  test('are those that were read aloud', async () => {
    const questions = readFileSync(join(FOLDER, 'questions.txt'), 'utf8').split('\n').filter(Boolean)
    await expect(readAloud(questions)).toMatchFileSnapshot(join(FOLDER, 'answers.txt'))
  })
})
