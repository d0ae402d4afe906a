import type { Message } from '../../../widget/chat/message.ts'
import type { Scenario } from './differentialDriver.ts'
import { scriptedBody } from './scriptedFetch.ts'

const question = { role: 'user', content: 'Bonjour ?' } as const
const said: Message = { id: 'said', role: 'user', content: 'Un' }
const answered: Message = { id: 'answered', role: 'assistant', content: 'Réponse' }
const image = { name: 'a.png', contentType: 'image/png', url: 'data:image/png;base64,AAAA' }

const text = (body: string) => () => [new Response(body)]
const lines =
  (...bodies: string[][]) =>
  () =>
    bodies.map(body => new Response(`${body.join('\n')}\n`))

const CALL = '9:{"toolCallId":"c1","toolName":"ask","args":{"q":1}}'
const STEP_END = 'e:{"finishReason":"tool-calls","isContinued":false}'
const start = (id: string) => `f:{"messageId":"${id}"}`

/** A reply whose end the scenario controls. */
function held(...start: string[]) {
  let body: ReturnType<typeof scriptedBody> | undefined
  return {
    answers: () => {
      body = scriptedBody(...start)
      return [body.answer]
    },
    say: (text: string) => body?.say(text),
    end: () => body?.end(),
    fail: (error: Error) => body?.fail(error),
  }
}

/** Scenarios in which the engine behaves exactly like AI SDK. */
export const SAME: { readonly [name: string]: Scenario } = {
  'a plain reply': {
    options: { streamProtocol: 'text' },
    answers: text('Salut 🎉'),
    run: chat => chat.append(question),
  },
  'a text reply without a byte': {
    options: { streamProtocol: 'text' },
    answers: text(''),
    run: chat => chat.append(question),
  },
  'a data reply with nothing but its end': {
    answers: lines(['d:{"finishReason":"length","usage":{"promptTokens":1,"completionTokens":null}}']),
    run: chat => chat.append(question),
  },
  'a message with all its fields': {
    answers: lines(['0:"a"']),
    run: chat =>
      chat.append({
        ...question,
        id: 'mine',
        data: { a: 1 },
        annotations: ['x'],
        experimental_attachments: [image],
      }),
  },
  'a message with parts of its own': {
    answers: lines(['0:"a"']),
    run: chat => chat.append({ ...question, parts: [{ type: 'text', text: 'Autre' }] }),
  },
  'an empty message': { answers: lines(['0:"a"']), run: chat => chat.append({ role: 'user', content: '' }) },
  'initial messages of every shape': {
    options: {
      initialMessages: [
        said,
        {
          ...answered,
          reasoning: 'Hm.',
          toolInvocations: [{ state: 'result', toolCallId: 'x', toolName: 't', args: {}, result: 1 }],
        },
        { id: 'p', role: 'user', content: 'Deux', parts: [] },
      ],
    },
    answers: lines(['0:"a"']),
    run: chat => chat.append(question),
  },
  'options of session and request': {
    options: { api: '/elsewhere', headers: { 'x-a': '1', 'x-b': '1' }, body: { a: 1, b: 1 }, credentials: 'include' },
    answers: lines(['0:"a"']),
    run: chat => chat.append(question, { headers: { 'x-b': '2' }, body: { b: 2 }, data: { c: 3 } }),
  },
  'a body that replaces id, messages and data': {
    options: { body: { id: 'other', messages: 'none' } },
    answers: lines(['0:"a"']),
    run: chat => chat.append(question, { data: 1, body: { data: 2 } }),
  },
  'data that is null': { answers: lines(['0:"a"']), run: chat => chat.append(question, { data: null }) },
  'a prepared body': {
    options: {
      prepareRequestBody: ({ messages }) => ({ messages: messages.map(({ role, content }) => ({ role, content })) }),
      body: { a: 1 },
    },
    answers: lines(['0:"a"']),
    run: chat => chat.append(question, { body: { b: 1 } }),
  },
  'a prepared body that is a string': {
    options: { prepareRequestBody: () => 'rien' },
    answers: lines(['0:"a"']),
    run: chat => chat.append(question),
  },
  'a prepared body that is null': {
    options: { prepareRequestBody: () => null },
    answers: lines(['0:"a"']),
    run: chat => chat.append(question),
  },
  'attachments of a request': {
    answers: lines(['0:"a"']),
    run: chat => chat.append(question, { attachments: [image] }),
  },
  'the input sent': {
    options: { initialInput: 'Un' },
    answers: lines(['0:"a"'], ['0:"b"']),
    async run(chat) {
      await chat.submit({ data: 1 })
      await chat.submit()
      await chat.setInput('  ')
      await chat.submit({ attachments: [image] })
    },
  },
  'an empty input sent on purpose': { answers: lines(['0:"a"']), run: chat => chat.submit({ allowEmptySubmit: true }) },
  'an assistant message appended, data': { answers: lines(['0:"suite"']), run: chat => chat.append({ ...answered }) },
  'an assistant message appended, text': {
    options: { streamProtocol: 'text' },
    answers: text('suite'),
    run: chat => chat.append({ ...answered }),
  },
  'reload of a reply': {
    options: { initialMessages: [said, answered] },
    answers: lines(['0:"Mieux"']),
    run: chat => chat.reload({ data: 1, body: { a: 1 }, headers: { 'x-a': '1' } }),
  },
  'reload of a question': {
    options: { initialMessages: [said] },
    answers: lines(['0:"a"']),
    run: chat => chat.reload(),
  },
  'reload of nothing': { run: chat => chat.reload() },
  'reload with two replies': {
    options: { initialMessages: [said, answered, { ...answered, id: 'second' }] },
    answers: lines(['0:"Mieux"']),
    run: chat => chat.reload(),
  },
  'two turns with data': {
    answers: lines(['2:[1]', '0:"a"'], ['2:[{"b":2}]', '0:"b"']),
    async run(chat) {
      await chat.append(question)
      await chat.append(question)
    },
  },
  'data and messages set by hand': {
    answers: lines(['2:[3]', '0:"a"']),
    async run(chat) {
      await chat.setData([1, 2])
      await chat.setMessages([said])
      await chat.append(question)
    },
  },
  'a reply of data alone': {
    answers: lines(['2:[{"a":1},[2]]', 'd:{"finishReason":"stop"}'], ['0:"b"']),
    async run(chat) {
      await chat.append(question)
      await chat.append(question)
    },
  },
  'a reply of annotations alone': {
    answers: lines(['8:["x",{"y":1}]'], ['0:"b"']),
    async run(chat) {
      await chat.append(question)
      await chat.append(question)
    },
  },
  'a step of data alone, and an end': {
    answers: lines([start('m'), '2:["x"]', 'e:{"finishReason":"stop"}', 'd:{"finishReason":"stop"}']),
    run: chat => chat.append(question),
  },
  'words after a result of the server': {
    options: { maxSteps: 2 },
    answers: lines(
      [start('m'), CALL, 'a:{"toolCallId":"c1","result":1}', '0:"trouvé"', STEP_END],
      [start('n'), '0:" et dit"', 'e:{"finishReason":"stop"}'],
    ),
    run: chat => chat.append(question),
  },
  'words after a result of the page': {
    options: { maxSteps: 3, onToolCall: () => 'oui' },
    answers: lines(
      [start('m'), CALL, '0:"un instant"', STEP_END],
      [start('n'), '0:"fin"', 'e:{"finishReason":"stop"}'],
    ),
    run: chat => chat.append(question),
  },
  'tool results by the server': {
    answers: lines([start('m'), CALL, 'a:{"toolCallId":"c1","result":{"ok":true}}', STEP_END, start('m'), '0:"fin"']),
    run: chat => chat.append(question),
  },
  'a tool in the page, and the next step': {
    options: {
      maxSteps: 3,
      onToolCall: ({ toolCall }) => `fait ${toolCall.toolName}`,
      body: { a: 1 },
      headers: { 'x-a': '1' },
    },
    answers: lines([start('m'), CALL, STEP_END], [start('n'), '0:"fin"', 'e:{"finishReason":"stop"}']),
    run: chat => chat.append(question, { body: { once: 1 }, headers: { 'x-once': '1' }, data: 1 }),
  },
  'a tool whose result is 0': {
    options: { maxSteps: 2, onToolCall: () => 0 },
    answers: lines([start('m'), CALL, STEP_END], [start('n'), '0:"fin"', 'e:{"finishReason":"stop"}']),
    run: chat => chat.append(question),
  },
  'a tool that does not answer': {
    options: { maxSteps: 3, onToolCall: () => null },
    answers: lines([start('m'), CALL, STEP_END]),
    run: chat => chat.append(question),
  },
  'steps up to the limit': {
    options: { maxSteps: 2, onToolCall: () => 'oui' },
    answers: lines(
      [start('m'), CALL, STEP_END],
      [start('n'), CALL.replace('c1', 'c2'), STEP_END],
      [start('o'), CALL.replace('c1', 'c3'), STEP_END],
    ),
    run: chat => chat.append(question),
  },
  'a tool result added later': {
    answers: lines([start('m'), CALL, STEP_END], ['0:"fin"']),
    async run(chat) {
      await chat.append(question)
      await chat.addToolResult({ toolCallId: 'c1', result: { a: 1 } })
    },
  },
  'a tool result for an unknown call': {
    answers: lines([start('m'), CALL, STEP_END]),
    async run(chat) {
      await chat.append(question)
      await chat.addToolResult({ toolCallId: 'c9', result: 1 })
    },
  },
  'one of two tool results added': {
    answers: lines([start('m'), CALL, CALL.replace('c1', 'c2'), STEP_END], ['0:"fin"']),
    async run(chat) {
      await chat.append(question)
      await chat.addToolResult({ toolCallId: 'c1', result: 1 })
      await chat.wait()
      await chat.addToolResult({ toolCallId: 'c2', result: 2 })
    },
  },
  'arguments that arrive bit by bit': {
    answers: lines([
      start('m'),
      'b:{"toolCallId":"c1","toolName":"ask"}',
      'c:{"toolCallId":"c1","argsTextDelta":"{\\"city\\":\\"Par"}',
    ]),
    run: chat => chat.append(question),
  },
  'text, a tool, and text again in one step': {
    answers: lines([start('m'), '0:"a"', CALL, 'g:"hm"', '0:"b"', STEP_END, '0:"c"', 'g:"ha"']),
    run: chat => chat.append(question),
  },
  'a step that is continued': {
    answers: lines([start('m'), '0:"a"', 'e:{"finishReason":"length","isContinued":true}', start('m'), '0:"b"']),
    run: chat => chat.append(question),
  },
  'a continuation of a message with tools': {
    options: {
      initialMessages: [
        said,
        {
          ...answered,
          annotations: ['avant'],
          toolInvocations: [{ state: 'result', step: 2, toolCallId: 'x', toolName: 't', args: {}, result: 1 }],
        },
      ],
    },
    answers: lines([start('other'), '8:["après"]', CALL, '0:"suite"']),
    run: chat => chat.append({ ...answered, id: 'appended', content: '' }),
  },
  'an error in the stream': { answers: lines(['0:"a"', '3:"Panne"', '0:"b"']), run: chat => chat.append(question) },
  'an unreachable backend': { answers: () => [new TypeError('Failed to fetch')], run: chat => chat.append(question) },
  'an unreachable backend, messages not kept': {
    options: { keepLastMessageOnError: false, initialMessages: [said, answered] },
    answers: () => [new TypeError('Failed to fetch')],
    run: chat => chat.append(question),
  },
  'a refusal': { answers: () => [new Response('Non.', { status: 500 })], run: chat => chat.append(question) },
  'a refusal, messages not kept': {
    options: { keepLastMessageOnError: false, initialMessages: [said] },
    answers: () => [new Response('Non.', { status: 429 })],
    run: chat => chat.append(question),
  },
  'a refused reload, messages not kept': {
    options: { keepLastMessageOnError: false, initialMessages: [said, answered] },
    answers: () => [new Response('Non.', { status: 500 })],
    run: chat => chat.reload(),
  },
  'a refused reload': {
    options: { initialMessages: [said, answered] },
    answers: () => [new Response('Non.', { status: 500 })],
    run: chat => chat.reload(),
  },
  'a hook that throws on a refusal, messages not kept': {
    options: {
      keepLastMessageOnError: false,
      onResponse: ({ status }) => {
        throw new Error(`HTTP error! status: ${status}`)
      },
    },
    answers: () => [new Response('Non.', { status: 503 })],
    run: chat => chat.append(question),
  },
  'a response without a body': {
    answers: () => [new Response(null, { status: 204 })],
    run: chat => chat.append(question),
  },
  'a protocol nobody knows': {
    options: { streamProtocol: 'smoke' as never },
    answers: text('a'),
    run: chat => chat.append(question),
  },
  'a tool that throws': {
    options: {
      maxSteps: 2,
      onToolCall: () => {
        throw new Error('Outil cassé.')
      },
    },
    answers: lines([start('m'), '0:"a"', CALL, STEP_END]),
    run: chat => chat.append(question),
  },
  'an onFinish that throws': {
    options: {
      onFinish: () => {
        throw new Error('Trop tard.')
      },
    },
    answers: lines(['0:"a"']),
    run: chat => chat.append(question),
  },
  'an abort by somebody else': {
    answers: () => [new DOMException('Aborted', 'AbortError')],
    run: chat => chat.append(question),
  },
  'an error, then a success': {
    answers: () => [new Response('Non.', { status: 500 }), new Response('0:"a"\n')],
    async run(chat) {
      await chat.append(question)
      await chat.append(question)
    },
  },
  ...stopped(),
}

/** Scenarios in which something happens while a reply streams. */
function stopped(): { readonly [name: string]: Scenario } {
  const cut = held('0:"a"\n')
  const slow = held()
  const lost = held('0:"a"\n')
  const resumed = held('0:"suite"\n')
  return {
    'a reply that is stopped': {
      answers: cut.answers,
      async run(chat) {
        await chat.append(question)
        await chat.stop()
        await chat.stop()
      },
    },
    'a reply stopped before its first byte': {
      answers: slow.answers,
      async run(chat) {
        await chat.append(question)
        await chat.stop()
      },
    },
    'a request stopped before its response, messages not kept': {
      options: { keepLastMessageOnError: false, initialMessages: [said] },
      answers: () => [() => new Promise<Response>(() => {})],
      async run(chat) {
        await chat.append(question)
        await chat.stop()
      },
    },
    'a connection that breaks': {
      answers: lost.answers,
      async run(chat) {
        await chat.append(question)
        lost.fail(new TypeError('terminated'))
        await chat.wait()
      },
    },
    'a stream taken up after a question': {
      options: { initialMessages: [said], headers: { 'x-a': '1' } },
      answers: resumed.answers,
      async run(chat) {
        await chat.resume()
        resumed.end()
        await chat.wait()
      },
    },
    'a prepared id that names the stream to take up': {
      options: { initialMessages: [said], prepareRequestBody: () => ({ id: 'prepared' }) },
      answers: lines(['0:"suite"']),
      run: chat => chat.resume(),
    },
    'a stream without ids taken up after a part of it': {
      options: { initialMessages: [said, answered] },
      answers: lines(['0:" et fin"']),
      run: chat => chat.resume(),
    },
  }
}
