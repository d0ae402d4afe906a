import type { Message } from '../../../widget/chat/message.ts'
import type { Outcome, Scenario } from './differentialDriver.ts'
import { type Answer, scriptedBody } from './scriptedFetch.ts'

/** A scenario in which the engine deliberately behaves unlike AI SDK. */
export interface Difference extends Scenario {
  /** Where the difference is visible. */
  readonly look: (outcome: Outcome) => unknown
  readonly reference: unknown
  readonly engine: unknown
}

const question = { role: 'user', content: 'Bonjour ?' } as const
const said: Message = { id: 'said', role: 'user', content: 'Un' }
const cutOff: Message = { id: 'm', role: 'assistant', content: 'Bon' }
const CALL = '9:{"toolCallId":"c1","toolName":"ask","args":{}}'
const RESULT = 'a:{"toolCallId":"c1","result":1}'
const STEP_END = 'e:{"finishReason":"tool-calls","isContinued":false}'
const START = 'f:{"messageId":"m"}'

const lines =
  (...bodies: string[][]) =>
  () =>
    bodies.map(body => new Response(`${body.join('\n')}\n`))
const ask: Scenario['run'] = chat => chat.append(question)
const resume: Scenario['run'] = chat => chat.resume()

const contents = ({ messages }: Outcome) => messages.map(message => (message as Message).content)
const headers = ({ requests }: Outcome) => requests.map(request => (request as { headers: unknown }).headers)
const urls = ({ requests }: Outcome) => requests.map(request => (request as { url: string }).url)
const calls = ({ messages }: Outcome) =>
  (messages.at(-1) as Message).toolInvocations?.map(call => ('result' in call ? call.result : call.state))

/** A reply that starts the same for both, and continues when the scenario says so. */
function held(...start: string[]) {
  let body = scriptedBody()
  const answer: Answer = request => {
    body = scriptedBody(...start)
    return body.answer(request)
  }
  return { answer, say: (text: string) => body.say(text) }
}

const first = held(`${START}\n0:"a"\n`)
const second = held('0:"2"\n')
const calling = held(`${START}\n${CALL}\n`)

/** Every deliberate difference, by its situation. */
export const DIFFERENCES: { readonly [situation: string]: Difference } = {
  'Headers given as a `Headers` object': {
    options: { headers: new Headers({ 'x-a': '1' }) },
    answers: lines(['0:"a"']),
    run: ask,
    look: headers,
    reference: [{ 'content-type': 'application/json' }],
    engine: [{ 'content-type': 'application/json', 'x-a': '1' }],
  },
  'A bad line in one chunk with good ones': {
    answers: lines(['0:"a"', 'bad', '0:"b"']),
    run: ask,
    look: contents,
    reference: ['Bonjour ?'],
    engine: ['Bonjour ?', 'a'],
  },
  'A bad line': {
    answers: lines(['0:"a']),
    run: ask,
    look: ({ error }) => error?.replace(/ at position.*/, ''),
    reference: 'Unterminated string in JSON',
    engine: 'Failed to parse stream string. SyntaxError: Unterminated string in JSON',
  },
  'Blank lines that end in CRLF': {
    answers: () => [new Response('0:"a"\r\n\r\n0:"b"\r\n')],
    run: ask,
    look: contents,
    reference: ['Bonjour ?'],
    engine: ['Bonjour ?', 'ab'],
  },
  'A chunk that ends inside a line': {
    answers: () => [first.answer],
    async run(chat) {
      await ask(chat)
      first.say('0:"b"\n0:"')
      await chat.wait()
      await chat.stop()
    },
    look: contents,
    reference: ['Bonjour ?', 'a'],
    engine: ['Bonjour ?', 'ab'],
  },
  'A refusal without a text': {
    answers: () => [new Response('', { status: 500 })],
    run: ask,
    look: ({ error }) => error,
    reference: '',
    engine: 'Failed to fetch the chat response.',
  },
  'Two calls of which the first is answered by `onToolCall`': {
    options: { onToolCall: ({ toolCall }) => (toolCall.toolCallId === 'c1' ? 'un' : null) },
    answers: lines([
      START,
      'b:{"toolCallId":"c1","toolName":"ask"}',
      'b:{"toolCallId":"c2","toolName":"ask"}',
      CALL,
      CALL.replace('c1', 'c2'),
    ]),
    run: ask,
    look: calls,
    reference: ['call', 'call'],
    engine: ['un', 'call'],
  },
  'A call that is announced twice': {
    answers: lines([START, CALL, CALL]),
    run: ask,
    look: calls,
    reference: ['call', 'call'],
    engine: ['call'],
  },
  'An error before the first word of a reply': {
    answers: lines([START, '3:"Panne"'], ['0:"b"']),
    async run(chat) {
      await ask(chat)
      await ask(chat)
    },
    look: contents,
    reference: ['Bonjour ?', '', 'Bonjour ?', 'b'],
    engine: ['Bonjour ?', 'Bonjour ?', 'b'],
  },
  'An error after a step whose calls are answered': {
    options: { maxSteps: 2 },
    answers: lines([START, CALL, RESULT, STEP_END, '3:"Panne"'], ['0:"b"']),
    run: ask,
    look: ({ requests, error }) => [requests.length, error],
    reference: [2, undefined],
    engine: [1, 'Panne'],
  },
  'A call that is answered while the reply goes on': {
    answers: () => [calling.answer],
    async run(chat) {
      await ask(chat)
      await chat.addToolResult({ toolCallId: 'c1', result: 'oui' })
      calling.say('0:"b"\n')
      await chat.wait()
      await chat.stop()
    },
    look: calls,
    reference: ['call'],
    engine: ['oui'],
  },
  'Messages emptied while a reply streams': {
    answers: () => [first.answer],
    async run(chat) {
      await ask(chat)
      await chat.setMessages([])
      first.say('0:"b"\n')
      await chat.wait()
      await chat.stop()
    },
    look: contents,
    reference: ['Bonjour ?', 'ab'],
    engine: [],
  },
  'Data set while a reply streams': {
    answers: () => [first.answer],
    async run(chat) {
      await ask(chat)
      await chat.setData(['mis'])
      first.say('2:["venu"]\n')
      await chat.wait()
      await chat.stop()
    },
    look: ({ data }) => data,
    reference: ['venu'],
    engine: ['mis', 'venu'],
  },
  'A question while a reply streams': {
    answers: () => [first.answer, second.answer],
    async run(chat) {
      await ask(chat)
      await ask(chat)
      first.say('0:"b"\n')
      await chat.wait()
      await chat.stop()
    },
    look: contents,
    reference: ['Bonjour ?', 'ab'],
    engine: ['Bonjour ?', 'a', 'Bonjour ?', '2'],
  },
  'A question after a call that nobody answered': {
    answers: lines([START, '0:"a"', CALL, STEP_END], ['0:"b"']),
    async run(chat) {
      await ask(chat)
      await ask(chat)
    },
    look: ({ requests }) => JSON.stringify(requests[1]).includes('c1'),
    reference: true,
    engine: false,
  },
  'A resumed stream that repeats the reply from its start, `data`': {
    options: { initialMessages: [said, cutOff] },
    answers: lines([START, '0:"Bonjour"']),
    run: resume,
    look: contents,
    reference: ['Un', 'BonBonjour'],
    engine: ['Un', 'Bonjour'],
  },
  'A resumed stream that repeats the reply from its start, `text`': {
    options: { initialMessages: [said, cutOff], streamProtocol: 'text' },
    answers: () => [new Response('Bonjour')],
    run: resume,
    look: contents,
    reference: ['Un', 'Bon', 'Bonjour'],
    engine: ['Un', 'Bonjour'],
  },
  'Nothing to resume (204)': {
    options: { initialMessages: [said] },
    answers: () => [new Response(null, { status: 204 })],
    run: resume,
    look: ({ statuses }) => statuses,
    reference: ['ready', 'submitted', 'error'],
    engine: ['ready', 'submitted', 'ready'],
  },
  'An id with signs of its own, resumed': {
    options: { id: 'a&b=ç', initialMessages: [said] },
    answers: lines(['0:"a"']),
    run: resume,
    look: urls,
    reference: ['/api/chat?chatId=a&b=ç'],
    engine: ['/api/chat?chatId=a%26b%3D%C3%A7'],
  },
  'A prepared body without an id, resumed': {
    options: { initialMessages: [said], prepareRequestBody: () => ({ messages: [] }) },
    answers: lines(['0:"a"']),
    run: resume,
    look: urls,
    reference: ['/api/chat?chatId=undefined'],
    engine: ['/api/chat?chatId=chat'],
  },
  'Arguments for a call that nobody made': {
    answers: lines([START, 'c:{"toolCallId":"c9","argsTextDelta":"{"}']),
    run: ask,
    look: ({ error }) => error,
    reference: "Cannot read properties of undefined (reading 'text')",
    engine: 'tool_result must be preceded by a tool_call',
  },
  'A tool that is called again, and no marks of steps': {
    options: { maxSteps: 2, onToolCall: () => 1 },
    answers: lines([CALL], [CALL.replace('c1', 'c2')], [CALL.replace('c1', 'c3')], ['0:"b"']),
    run: ask,
    look: ({ requests }) => requests.length,
    reference: 3,
    engine: 2,
  },
  'Thoughts in `<think>` tags': {
    answers: lines(['0:"<think>hm</think>"', '0:"42"']),
    run: ask,
    look: contents,
    reference: ['Bonjour ?', '<think>hm</think>42'],
    engine: ['Bonjour ?', '42'],
  },
  'Blanks before the first word of a reply': {
    answers: lines(['0:" "', '0:"\\n    "', '0:"42"']),
    run: ask,
    look: contents,
    reference: ['Bonjour ?', ' \n    42'],
    engine: ['Bonjour ?', '42'],
  },
  'Tools in the page and a throttle': {
    options: { maxSteps: 2, throttleMs: 60_000, onToolCall: () => 1 },
    answers: lines([START, CALL, STEP_END], ['0:"b"']),
    run: ask,
    look: ({ requests }) => requests.length,
    reference: 1,
    engine: 2,
  },
  'An `onError` that throws': {
    options: {
      onError: () => {
        throw new Error('Rapport impossible.')
      },
    },
    answers: lines(['3:"Panne"']),
    run: chat => chat.append(question),
    look: ({ statuses }) => statuses,
    reference: ['ready', 'submitted'],
    engine: ['ready', 'submitted', 'error'],
  },
}
