import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { installCached } from '../support/installCached.ts'
import { installPackage } from '../support/installPackage.ts'

// Compilers are slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

const project = installCached('templateTypes', {
  preact: '10.29.8',
  'solid-js': '1.9.19',
  '@types/node': '20.19.43',
  svelte: '5.57.3',
  'svelte-check': '4.7.8',
  // The checkers of Vue and Svelte need a compiler that is written in JavaScript.
  typescript: '5.9.3',
  vue: '3.5.45',
  'vue-tsc': '3.3.14',
})

const built = installPackage()
afterAll(() => built.remove())
const installed = join(project, 'node_modules/nicodata-chat')
rmSync(installed, { recursive: true, force: true })
cpSync(join(built.folder, 'node_modules/nicodata-chat'), installed, { recursive: true })

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  module: 'esnext',
  moduleResolution: 'bundler',
  verbatimModuleSyntax: true,
}

/** Attributes that are wrong in each framework, as HTML. */
const WRONG = ['stream-protocol="nope"', 'theme="purple"', 'max-steps="a"', 'colour="red"']

test('vue-tsc knows attributes, properties and events of the tag, and refuses wrong ones', () => {
  const page = (tag: string) => `<script setup lang="ts">
import 'nicodata-chat/vue'
import { onMounted, ref, useTemplateRef } from 'vue'
const replies = ref(0)
const chat = useTemplateRef('chat')
onMounted(() => {
  if (!chat.value) return
  chat.value.onToolCall = ({ toolCall }) => toolCall.toolName.trim()
  void chat.value.send('Où ?')
})
// An address in the template, with its two slashes, makes vue-tsc 3.3 forget the types of the listeners.
const address = 'https://chat.example'
</script>
<template>${tag}</template>`
  const right = `<nicodata-chat
    ref="chat" id="chat" class="chat" :backend="address" stream-protocol="data" show-errors :max-steps="3" idle-timeout="30"
    :suggestions="['Où ?']" :headers="{ authorization: 'Bearer 1' }" welcome=""
    @nicodata-chat-reply-finished="event => event.detail.message.content.trim() && replies++"
    @nicodata-chat-error="event => event.detail.error.code" />`
  const wrong = [
    ...WRONG.map(attribute => `<nicodata-chat ${attribute} />`),
    `<nicodata-chat :headers="3" />`,
    `<nicodata-chat @nicodata-chat-reply-finished="event => event.detail.text" />`,
    `<nicodata-chat @nicodata-chat-finished="replies++" />`,
  ]
  const vueCompilerOptions = { strictTemplates: true }
  const check = (files: Record<string, string>) =>
    run('vue', files, { vueCompilerOptions }, ['vue-tsc/bin/vue-tsc.js', '-p'])
  expectComplaints(check, wrong.map(page), page(right), 'vue')
})

test('svelte-check knows attributes and events of the tag, and refuses wrong ones and objects', () => {
  const page = (tag: string) => `<script lang="ts">
import 'nicodata-chat/svelte'
let replies = $state(0)
</script>
${tag}`
  const right = `<nicodata-chat
    id="chat" class="chat" backend="https://chat.example" stream-protocol="data" show-errors max-steps={3} idle-timeout="30"
    suggestions="Où ? | Comment ?" welcome=""
    {@attach chat => { chat.headers = { authorization: 'Bearer 1' } }}
    onnicodata-chat-reply-finished={event => event.detail.message.content.trim() && replies++}
    onnicodata-chat-error={event => event.detail.error.code}
  ></nicodata-chat>`
  const wrong = [
    ...WRONG.map(attribute => `<nicodata-chat ${attribute}></nicodata-chat>`),
    // A server would write "[object Object]" and a list with commas.
    `<nicodata-chat headers={{ authorization: 'Bearer 1' }}></nicodata-chat>`,
    `<nicodata-chat suggestions={['Où ?']}></nicodata-chat>`,
    `<nicodata-chat onnicodata-chat-reply-finished={event => event.detail.text}></nicodata-chat>`,
    `<nicodata-chat onnicodata-chat-finished={() => replies++}></nicodata-chat>`,
  ]
  const check = (files: Record<string, string>) =>
    run('svelte', files, {}, [
      'svelte-check/bin/svelte-check',
      '--output',
      'machine',
      '--threshold',
      'error',
      '--workspace',
    ])
  expectComplaints(check, wrong.map(page), page(right), 'svelte')
})

test.each([
  ['solid', 'solid-js', { jsx: 'preserve' }],
  ['preact', 'preact', { jsx: 'react-jsx' }],
])('the JSX of %s knows attributes, properties and events of the tag, and refuses wrong ones', (name, source, jsx) => {
  const property = name === 'solid' ? 'prop:headers' : 'headers'
  const event = name === 'solid' ? 'on:' : 'on'
  const page = (tag: string) => `import 'nicodata-chat/${name}'\nexport const Page = () => ${tag}\n`
  const right = `<nicodata-chat id="chat" class="chat" backend="https://chat.example" stream-protocol="data" show-errors max-steps={3}
    ${property}={{ authorization: 'Bearer 1' }} welcome="" ref={chat => chat?.show()}
    ${event}nicodata-chat-reply-finished={event => event.detail.message.content} />`
  const wrong = [
    ...WRONG.map(attribute => `<nicodata-chat ${attribute} />`),
    `<nicodata-chat ${property}={3} />`,
    `<nicodata-chat ${event}nicodata-chat-reply-finished={event => event.detail.text} />`,
    // TypeScript accepts any name with a hyphen in JSX, so no wrong event is refused.
  ]
  const check = (files: Record<string, string>) =>
    run(name, files, { compilerOptions: { ...jsx, jsxImportSource: source } }, ['typescript/bin/tsc', '-p'])
  expectComplaints(check, wrong.map(page), page(right), 'tsx')
})

test.each([
  ['the types of Node', { lib: ['es2023'], types: ['node'] }],
  ['those of a worker', { lib: ['es2023', 'webworker'], types: [] }],
])('the engine and the transports compile without the DOM, with %s', (_, compilerOptions) => {
  const server = `import { createChatSession, httpTransport } from 'nicodata-chat/engine'
import { openAiTransport } from 'nicodata-chat/transports'
const session = createChatSession({ api: 'https://chat.example', headers: { a: 'b' }, credentials: 'include', transport: httpTransport() })
export const asked: Promise<void> = session.append({ role: 'user', content: 'Oui ?' }, { attachments: [{ url: 'data:,' }] })
// @ts-expect-error not a value of fetch
createChatSession({ credentials: 'always' })
// @ts-expect-error not a list of attachments
session.append({ role: 'user', content: '' }, { attachments: [new Blob([])] })
export { openAiTransport }
`
  const files = { 'server.ts': server }
  expect(
    run('engine', files, { compilerOptions: { ...compilerOptions, skipLibCheck: false } }, [
      'typescript/bin/tsc',
      '-p',
    ]),
  ).toBe('')
})

/** Each wrong page has one complaint, and the right one has none. */
function expectComplaints(
  check: (files: Record<string, string>) => string,
  wrong: string[],
  right: string,
  extension: string,
) {
  const names = wrong.map((_, index) => `Wrong${index}.${extension}`)
  const files = Object.fromEntries(wrong.map((text, index) => [names[index] ?? '', text]))
  const complaints = check({ ...files, [`Right.${extension}`]: right })
  expect(complaints).not.toContain('Right.')
  expect(names.filter(name => !complaints.includes(name))).toEqual([])
}

/** The messages of a checker about these files, in a separate folder. */
function run(name: string, files: Record<string, string>, settings: object, [tool = '', ...options]: string[]): string {
  // Checkers skip what lies below node_modules.
  const folder = mkdtempSync(join(tmpdir(), `nicodata-${name}-`))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const { compilerOptions = {}, ...rest } = settings as { compilerOptions?: object }
  const config = {
    compilerOptions: { ...COMPILER_OPTIONS, skipLibCheck: true, ...compilerOptions },
    include: ['*'],
    ...rest,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const command = [join(project, 'node_modules', tool), ...options, folder]
  const { stdout, stderr, error } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  if (error || stderr) throw new Error(stderr, { cause: error })
  return stdout
}
