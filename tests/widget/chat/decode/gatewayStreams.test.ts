import { describe, expect, test } from 'vitest'
import { CHUNK_SIZES, readReply } from '../readReply.ts'

const EVENTS = 'text/event-stream'

const chunk = (delta: object | undefined, more: object = {}) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`
const ANSWER = [chunk({ content: 'Open ' }), chunk({ content: 'at 9.' })]
const STOP = chunk({}, { finish_reason: 'stop' })
const DONE = 'data: [DONE]\n\n'

describe('what gateways between a model and the chat do to its events', () => {
  test.each<[string, string[]]>([
    ['a comment made an event, first', ['data: : PROCESSING\n\n', ...ANSWER, STOP, DONE]],
    [
      'a comment made an event, in the middle',
      [ANSWER[0] ?? '', 'data: : keep-alive\n\n', ANSWER[1] ?? '', STOP, DONE],
    ],
    ['an empty comment made an event', [ANSWER[0] ?? '', 'data: :\n\n', ANSWER[1] ?? '', STOP, DONE]],
    ['an empty event', ['data:\n\n', ANSWER[0] ?? '', 'data: \n\n', ANSWER[1] ?? '', STOP, DONE]],
    [
      'a filter first, without choices',
      ['data: {"choices":[],"id":"","model":"","object":""}\n\n', ...ANSWER, STOP, DONE],
    ],
    ['null choices', ['data: {"object":"chat.completion.chunk","choices":null}\n\n', ...ANSWER, STOP, DONE]],
    ['a choice without a delta', [chunk(undefined), ...ANSWER, chunk(undefined, { finish_reason: 'stop' }), DONE]],
    ['a delta that is null', [`data: {"choices":[{"delta":null}]}\n\n`, ...ANSWER, STOP, DONE]],
    ['an empty reason in each chunk', ANSWER.map(text => text.replace('null', '""')).concat(STOP, DONE)],
    ['a reason in the first chunk', [chunk({ role: 'assistant' }, { finish_reason: 'stop' }), ...ANSWER, STOP, DONE]],
    ['a reason with the last words', [ANSWER[0] ?? '', chunk({ content: 'at 9.' }, { finish_reason: 'stop' }), DONE]],
    ['usage after the reason', [...ANSWER, STOP, 'data: {"choices":[],"usage":{"prompt_tokens":1}}\n\n', DONE]],
    ['line ends of a Mac', [[...ANSWER, STOP, DONE].join('').replaceAll('\n', '\r')]],
    ['line ends of Windows', [[...ANSWER, STOP, DONE].join('').replaceAll('\n', '\r\n')]],
    ['a byte order mark', [`\uFEFF${ANSWER[0]}`, ANSWER[1] ?? '', STOP, DONE]],
    [
      'no space, and another field first',
      [...ANSWER, STOP, DONE].map(text => `id: 1\n${text.replace('data: ', 'data:')}`),
    ],
  ])('the words, and no others, are shown: %s', async (_, wire) => {
    for (const size of CHUNK_SIZES) {
      const { content, error, finish } = await readReply(wire.join(''), EVENTS, size)
      expect({ content, error, reason: finish?.finishReason }).toEqual({
        content: 'Open at 9.',
        error: undefined,
        reason: 'stop',
      })
    }
  })

  const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`
  test.each<[string, string[]]>([
    [
      'AI SDK',
      [
        event({ type: 'start' }),
        event({ type: 'text-delta', id: '1', delta: 'Open ' }),
        event({ type: 'text-delta', id: '1', delta: 'at 9.' }),
        event({ type: 'finish' }),
        DONE,
      ],
    ],
    [
      'Anthropic',
      [
        event({ type: 'message_start', message: {} }),
        event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Open ' } }),
        event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'at 9.' } }),
        event({ type: 'message_delta', delta: { stop_reason: 'end_turn' } }),
        event({ type: 'message_stop' }),
      ],
    ],
    [
      'AG-UI',
      [
        event({ type: 'RUN_STARTED', threadId: 't', runId: 'r' }),
        event({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'Open ' }),
        event({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'at 9.' }),
        event({ type: 'RUN_FINISHED', threadId: 't', runId: 'r' }),
      ],
    ],
    ['JSON of nobody', [event({ content: 'Open ' }), event({ content: 'at 9.' })]],
  ])('a comment made an event is none of the words: %s', async (_, wire) => {
    for (const comment of ['data: : PROCESSING\n\n', 'data: :\n\n', 'data::keep-alive\n\n']) {
      for (let place = 1; place <= wire.length; place++) {
        const { content, error } = await readReply(wire.toSpliced(place, 0, comment).join(''), EVENTS, 7)
        expect([content, error]).toEqual(['Open at 9.', undefined])
      }
    }
  })

  test('a colon is a word in events of text', async () => {
    for (const size of CHUNK_SIZES) {
      const wire = ['Hours', ':', ' 9', ' to', ' 5', ': daily'].map(word => `data: ${word}\n\n`).join('')
      expect((await readReply(wire, EVENTS, size)).content).toBe('Hours: 9 to 5: daily')
    }
  })

  test.each<[string, string[]]>([
    ['no end', ANSWER],
    ['an end in the middle of an event', [...ANSWER, 'data: {"choices":[{"del']],
    ['an error as an object', [...ANSWER, 'data: {"error":{"message":"Overloaded","code":502}}\n\n', DONE]],
    [
      'an error beside the choices',
      [
        ...ANSWER,
        'data: {"error":{"message":"Overloaded"},"choices":[{"delta":{"content":""},"finish_reason":"error"}]}\n\n',
        DONE,
      ],
    ],
  ])('a reply that broke keeps its words and says so: %s', async (_, wire) => {
    for (const size of CHUNK_SIZES) {
      const { content, error } = await readReply(wire.join(''), EVENTS, size)
      expect(content).toBe('Open at 9.')
      expect(error).toBeDefined()
    }
  })
})
