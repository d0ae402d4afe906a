import { expect, test } from 'vitest'
import { checkAnswers } from '../../cli/verify/checkAnswers.ts'
import { content } from '../support/ownContent.ts'
import { describeSample } from './describeSample.ts'

describeSample('questions of the owner', () => {
  test('the suggestions and the questions of the file are answered as the owner expects', async () => {
    expect(await checkAnswers('content', content)).toEqual([])
  })
})
