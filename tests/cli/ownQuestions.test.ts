import { expect, test } from 'vitest'
import { knowledgeOfContent } from '../../cli/knowledgeOfContent.ts'
import { checkAnswers } from '../../cli/verify/checkAnswers.ts'
import { content } from '../support/ownContent.ts'

// Also with the `content/` of another owner.
test('the suggestions, examples and questions of the owner are answered as the owner expects', async () => {
  expect(await checkAnswers('content', content, await knowledgeOfContent('content', content))).toEqual([])
})
