import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compile } from 'svelte/compiler'
import { afterAll, expect, test } from 'vitest'
import { type InstalledPackage, installPackage } from '../support/installPackage.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const GUIDE = join(ROOT, 'tests/browser/pages/react')

const withReact = installPackage(['react', '@types/react'])

afterAll(withReact.remove)

test('the hook uses the React of the page', () => {
  const program = `
    import { createElement } from 'react'
    import { renderToString } from ${JSON.stringify(join(ROOT, 'node_modules/react-dom/server.node.js'))}
    import { createChatSession } from 'nicodata-chat/engine'
    import { useChat } from 'nicodata-chat/react'
    const session = createChatSession({ initialInput: 'Bonjour' })
    const Draft = () => useChat(session).input
    console.log(renderToString(createElement(Draft)))`
  expect(evaluate(withReact, program)).toBe('Bonjour')
})

test.each(['node16', 'bundler'])(
  'TypeScript knows the element, its events, its JSX and the React pages of the guide (%s)',
  resolution => {
    writeFileSync(join(withReact.folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(withReact.folder, 'own.tsx'), PAGE)
    const pages = ['Page.tsx', 'OwnInterface.tsx']
    for (const page of pages) copyFileSync(join(GUIDE, page), join(withReact.folder, page))
    const options = [
      '--strict',
      '--noEmit',
      '--jsx',
      'react-jsx',
      '--target',
      'es2022',
      '--lib',
      'es2022,dom',
      '--types',
      '',
    ]
    const module = resolution === 'node16' ? 'node16' : 'esnext'
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
    run(withReact.folder, [
      compiler,
      ...options,
      '--module',
      module,
      '--moduleResolution',
      resolution,
      'own.tsx',
      ...pages,
    ])
  },
)

const PAGE = `
import type { NicodataChat } from 'nicodata-chat'
import { type ChatSession, createChatSession, type UIMessage } from 'nicodata-chat/engine'
import { NicodataChat as Chat, useChat } from 'nicodata-chat/react'

const chat = document.createElement('nicodata-chat')
chat.suggestions = ['Bonjour ?']
chat.theme = 'dark'
// @ts-expect-error not a scheme
chat.theme = 'green'
chat.headers = { authorization: 'Bearer …' }
chat.onToolCall = ({ toolCall }) => toolCall.toolName
const sent: Promise<boolean> = chat.send('Bonjour ?')
const found: NicodataChat | null = document.querySelector('nicodata-chat')
document.addEventListener('nicodata-chat-reply-finished', event => {
  const message: UIMessage = event.detail.message
  // @ts-expect-error no such field
  event.detail.text
  return [message, sent, found]
})

document.addEventListener('nicodata-chat-reply-finished', ({ detail }) => {
  const seconds: number = detail.duration / 1000
  return [seconds, detail.usage.totalTokens, detail.finishReason.toUpperCase()]
})
chat.addEventListener('nicodata-chat-tool-result', ({ detail }) => detail.toolCall.result)
chat.addEventListener('nicodata-chat-data', ({ detail }) => [detail.data, detail.messageId.length])
chat.addEventListener('nicodata-chat-link-clicked', event => event.detail.href.startsWith('/') && event.preventDefault())
chat.addEventListener('nicodata-chat-feedback', ({ detail }) => {
  // @ts-expect-error not a rating
  return detail.value === 'good'
})
chat.renderPart = (part, message) => (part.type === 'text' ? new Text(part.text + message.id) : undefined)
// @ts-expect-error not a node
chat.renderActions = () => 'Partager'
chat.addMessage({ role: 'assistant', content: 'Ici Claire.' })
// @ts-expect-error no such role
chat.addMessage({ role: 'system', content: 'Tu es…' })
chat.messages = [...chat.messages, { role: 'user', content: 'Bonjour' }]
chat.messages = [{ id: 'a', role: 'user', parts: [{ type: 'text', text: 'Bonjour' }] }]
// @ts-expect-error no such role
chat.messages = [{ id: 'a', role: 'data', parts: [] }]
chat.conversationId = undefined
chat.setInput('Bonjour')
chat.tools = [
  {
    name: 'cart',
    inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
    confirm: true,
    execute: async ({ id }: { id: string }, { toolCallId }) => id + toolCallId,
  },
]
// @ts-expect-error no name
chat.tools = [{ inputSchema: {}, execute: () => 1 }]
chat.transport = {
  sendMessages: async ({ chatId, messages }) => new ReadableStream({ start: () => console.log(chatId, messages) }),
  reconnectToStream: async () => null,
}
document.addEventListener('nicodata-chat-error', ({ target }) => {
  target.strings = { errorText: 'Non.' }
})
document.addEventListener('nicodata-chat-messages-changed', ({ detail }) => {
  const id: string = detail.conversationId
  const all: readonly UIMessage[] = detail.messages
  return [id, all]
})

const session: ChatSession = createChatSession({ streamProtocol: 'text' })

export function Page() {
  const { messages } = useChat(session)
  return (
    <p>
      {messages.length}
      <nicodata-chat
        backend="https://chat.example"
        show-errors
        max-length={500}
        image-origins="https://cdn.example"
        suggestions={['Bonjour ?']}
        showErrors
        headers={{ authorization: 'Bearer …' }}
        onnicodata-chat-message-sent={event => event.detail.content}
        ref={element => element?.show()}
        className="chat"
      />
      <Chat
        backend="https://chat.example"
        suggestions={['Bonjour ?']}
        maxLength={500}
        onReplyFinished={event => event.detail.message.content}
        onFeedback={event => event.detail.value}
        messages={messages}
        initialMessages={[{ id: 'a', role: 'user', parts: [] }]}
        conversationId="talk"
        onMessagesChanged={({ detail, target }) => [detail.messages, target.conversationId]}
        renderActions={() => undefined}
        feedback
        onToolCall={({ toolCall }) => toolCall.args}
        ref={element => element?.show()}
        id="chat"
      />
      <nicodata-chat suggestions="Bonjour ? | Où livrez-vous ?" maxLength="500" imageOrigins="https://cdn.example" show-errors="" />
      {/* @ts-expect-error not a number */}
      <nicodata-chat maxLength="many" />
      {/* @ts-expect-error an empty text as a property is false */}
      <nicodata-chat showErrors="" />
      {/* @ts-expect-error not a number */}
      <Chat maxLength="many" />
      {/* @ts-expect-error not a scheme */}
      <nicodata-chat theme="green" />
      {/* @ts-expect-error not a number */}
      <nicodata-chat max-length="many" />
    </p>
  )
}
`

test('the Svelte page of the guide, rendered on a server, holds no object as text', async () => {
  const source = readFileSync(join(GUIDE, '../svelte/Page.svelte'), 'utf8')
  const { js } = compile(source, { generate: 'server', filename: 'Page.svelte' })
  const project = installPackage(['svelte'])
  writeFileSync(join(project.folder, 'Page.mjs'), js.code)
  const program = `
    import { render } from 'svelte/server'
    import Page from './Page.mjs'
    console.log(render(Page).body)`
  const html = evaluate(project, program)
  project.remove()
  expect(html).toContain('suggestions="Where do you deliver? | How do I return a parcel?"')
  expect(html).not.toContain('[object')
})

function evaluate({ folder }: InstalledPackage, program: string): string {
  return run(folder, ['--input-type=module', '--eval', program]).trim()
}

function run(folder: string, command: string[]): string {
  return execFileSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
}
