import { expect, test } from 'vitest'
import type { UIMessage } from '../../../../widget/chat/message.ts'
import { decide } from '../../../../widget/chat/reply/approvals.ts'
import { makeRequest } from '../../../../widget/chat/transport/httpRequest.ts'

/** The messages of a request in one format, as a backend reads them. */
function sent(messageFields: 'ai' | 'ai4' | 'ai5', ...messages: UIMessage[]): unknown {
  const body = makeRequest({ id: 'c', trigger: 'submit-message', messages }, { messageFields })?.body ?? ''
  return JSON.parse(body)
}

const question = { id: 'q', role: 'user', content: 'Oui ?', parts: [{ type: 'text', text: 'Oui ?' }] } as const

const reply: UIMessage = {
  id: 'r',
  role: 'assistant',
  content: 'Oui.',
  metadata: { model: 'demo' },
  parts: [
    { type: 'step-start' },
    {
      type: 'reasoning',
      reasoning: 'Hm.',
      details: [{ type: 'text', text: 'Hm.' }],
      providerMetadata: { mock: { signature: 's' } },
    },
    {
      type: 'tool-invocation',
      toolInvocation: { toolCallId: 'a', toolName: 'sky', args: { at: 1 }, state: 'result', result: 'bleu' },
    },
    {
      type: 'tool-invocation',
      toolInvocation: {
        toolCallId: 'b',
        toolName: 'sky',
        args: {},
        state: 'result',
        result: {},
        errorText: 'Panne.',
        dynamic: true,
      },
    },
    {
      type: 'tool-invocation',
      toolInvocation: {
        toolCallId: 'c',
        toolName: 'pay',
        args: {},
        state: 'result',
        result: {},
        approval: { id: 'ok', approved: false, reason: 'Non.' },
      },
    },
    {
      type: 'tool-invocation',
      toolInvocation: {
        toolCallId: 'd',
        toolName: 'pay',
        args: {},
        state: 'call',
        approval: decide({ id: 'ko' }, true, undefined),
      },
    },
    { type: 'tool-invocation', toolInvocation: { toolCallId: 'e', toolName: 'open', args: {}, state: 'call' } },
    {
      type: 'tool-invocation',
      toolInvocation: { toolCallId: 'f', toolName: 'pay', args: {}, state: 'call', approval: { id: 'asked' } },
    },
    { type: 'source', source: { sourceType: 'url', id: 's', url: 'https://exemple.fr', title: 'Un' } },
    { type: 'source', source: { sourceType: 'document', id: 't', mediaType: 'application/pdf', title: 'Deux' } },
    { type: 'file', mimeType: 'image/png', data: 'iVBO' },
    { type: 'file', mimeType: 'image/png', data: 'https://exemple.fr/a.png' },
    { type: 'text', text: 'Oui.' },
  ],
}

test('AI SDK 5 to 7 get every part in their own form, and no tool call without a result', () => {
  expect(sent('ai5', question, reply)).toEqual({
    id: 'c',
    messages: [
      question,
      {
        id: 'r',
        role: 'assistant',
        content: 'Oui.',
        metadata: { model: 'demo' },
        parts: [
          { type: 'step-start' },
          { type: 'reasoning', text: 'Hm.', providerMetadata: { mock: { signature: 's' } } },
          { type: 'tool-sky', toolCallId: 'a', input: { at: 1 }, state: 'output-available', output: 'bleu' },
          {
            type: 'dynamic-tool',
            toolName: 'sky',
            toolCallId: 'b',
            input: {},
            state: 'output-error',
            errorText: 'Panne.',
          },
          {
            type: 'tool-pay',
            toolCallId: 'c',
            input: {},
            state: 'output-denied',
            approval: { id: 'ok', approved: false, reason: 'Non.' },
          },
          {
            type: 'tool-pay',
            toolCallId: 'd',
            input: {},
            state: 'approval-responded',
            approval: decide({ id: 'ko' }, true, undefined),
          },
          { type: 'source-url', sourceId: 's', url: 'https://exemple.fr', title: 'Un' },
          { type: 'source-document', sourceId: 't', mediaType: 'application/pdf', title: 'Deux' },
          { type: 'file', mediaType: 'image/png', url: 'data:image/png;base64,iVBO' },
          { type: 'file', mediaType: 'image/png', url: 'https://exemple.fr/a.png' },
          { type: 'text', text: 'Oui.' },
        ],
      },
    ],
  })
})

test('AI SDK 4 gets its own format, and an id', () => {
  const parts = expect.arrayContaining([
    expect.objectContaining({ type: 'reasoning', reasoning: 'Hm.' }),
    { type: 'tool-invocation', toolInvocation: expect.objectContaining({ toolCallId: 'a', result: 'bleu' }) },
  ])
  expect(sent('ai4', question, reply)).toMatchObject({ messages: [question, { id: 'r', content: 'Oui.', parts }] })
})

test('A file of the visitor has the format of the backend’s version, or both formats until the version is known', () => {
  const attachment = { name: 'a.png', contentType: 'image/png', url: 'data:image/png;base64,iVBO' }
  const message: UIMessage = { ...question, experimental_attachments: [attachment] }
  const file = { type: 'file', mediaType: 'image/png', filename: 'a.png', url: attachment.url }
  expect(sent('ai5', message)).toMatchObject({ messages: [{ parts: [question.parts[0], file] }] })
  const first = { experimental_attachments: [attachment], parts: [question.parts[0], file] }
  expect(sent('ai', message)).toMatchObject({ messages: [first] })
  expect(sent('ai4', message)).toMatchObject({ messages: [{ ...first, parts: question.parts }] })
})

test.each(['ai4', 'ai5'] as const)('A content that a page changed is sent, and not the earlier parts (%s)', form => {
  const edited: UIMessage = {
    ...reply,
    content: 'Modifié.',
    parts: [{ type: 'step-start' }, { type: 'text', text: 'a' }, { type: 'text', text: 'b' }],
  }
  const parts = [{ type: 'step-start' }, { type: 'text', text: 'Modifié.' }]
  expect(sent(form, edited)).toMatchObject({ messages: [{ content: 'Modifié.', parts }] })
})

test.each([
  ['ai4', '/api/chat', '/api/chat?chatId=a%20b'],
  ['ai4', '/api/chat?key=1', '/api/chat?key=1&chatId=a%20b'],
  ['ai5', '/api/chat', '/api/chat/a%20b/stream'],
  ['ai5', '/api/chat?key=1', '/api/chat/a%20b/stream?key=1'],
] as const)('A backend of %s at %s resumes at %s', (messageFields, endpoint, url) => {
  const source = { id: 'a b', trigger: 'resume-stream', messages: [] } as const
  expect(makeRequest(source, { endpoint, messageFields })).toMatchObject({ url, method: 'GET' })
})
