import { expect, test } from 'vitest'
import { hashContent } from '../../cli/verify/sample.ts'
import { describeSample } from './describeSample.ts'

describeSample('the hashes of the sample', () => {
  test('are those of its present texts and files; `npm run sample:hashes` writes them', async () => {
    const hashes = hashContent('content')
    expect(hashes.texts.length).toBeGreaterThan(80)
    await expect(`${JSON.stringify(hashes, null, 2)}\n`).toMatchFileSnapshot('../../cli/verify/sample.json')
  })
})
