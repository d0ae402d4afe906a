import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, expect, test } from 'vitest'
import { installPackage } from '../support/installPackage.ts'

// tests/compat/packageInProjects.test.ts uses it with React, TypeScript and Svelte.
const project = installPackage()

afterAll(project.remove)

test('publint finds no fault in the tarball', async () => {
  const data = readFileSync(project.tarball)
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  expect(messages.map(message => formatMessage(message, pkg ?? {}))).toEqual([])
})

test('a server can import the element: nothing happens', () => {
  const program = `
    const before = Object.keys(globalThis)
    await import('nicodata-chat')
    await import('nicodata-chat/nicodata-chat.js')
    console.log(JSON.stringify(Object.keys(globalThis).filter(name => !before.includes(name))))`
  expect(evaluate(program)).toBe('[]')
})

test('the engine runs where there is neither a DOM nor React', () => {
  const program = `
    import { createChatSession, ChatError } from 'nicodata-chat/engine'
    const session = createChatSession({ streamProtocol: 'text', fetch: async () => new Response('Bonjour !') })
    await session.append({ role: 'user', content: 'Bonjour ?' })
    console.log(session.getState().messages.map(message => message.content).join(' '), typeof ChatError)`
  expect(evaluate(program)).toBe('Bonjour ? Bonjour ! function')
})

test('the modules have no syntax of a single bundler', () => {
  const installed = join(project.folder, 'node_modules/nicodata-chat')
  for (const entry of ['element.js', 'engine.js', 'react.js', 'transports.js']) {
    expect(readFileSync(join(installed, entry), 'utf8')).not.toMatch(/modulepreload|import\.meta|process\.env/)
  }
})

test('the package contains its licence, third-party licences, the guide and its manifest', () => {
  const installed = join(project.folder, 'node_modules/nicodata-chat')
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const names = ['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.txt', manifest.customElements]
  expect(names.filter(name => !existsSync(join(installed, name)))).toEqual([])
  expect(readFileSync(join(installed, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('react-dom')
})

function evaluate(program: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: project.folder,
    encoding: 'utf8',
  }).trim()
}
