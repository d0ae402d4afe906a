import { expect, test } from 'vitest'
import { WholeText } from '../../../server/assistants/WholeText.ts'

test.each([
  ['a pair in two pieces', ['a\ud83d', '\ude42b'], 'a🙂b'],
  ['a pair between empty pieces', ['\ud83d', '', '\ude42'], '🙂'],
  ['a half without its other half', ['a\ud83d', 'b'], 'a\ufffdb'],
  ['a half at the end', ['a', '\ud83d'], 'a\ufffd'],
  ['a second half alone', ['\ude42', 'a\udc00'], '\ufffda\ufffd'],
  ['two first halves', ['\ud83d', '\ud83d', '\ude42'], '\ufffd🙂'],
  ['a line end in two pieces', ['a\r', '\nb'], 'a\nb'],
  ['line ends of other systems', ['a\rb\r', '\rc\r\n'], 'a\nb\n\nc\n'],
])('%s becomes whole text', (_, pieces, expected) => {
  const whole = new WholeText()
  const passed = pieces.map(piece => whole.pass(piece))
  for (const piece of passed) expect(Buffer.from(piece).toString()).toBe(piece)
  expect(passed.join('') + whole.end()).toBe(expected)
})
