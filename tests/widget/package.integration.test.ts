import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, expect, test } from 'vitest'
import { installPackage } from '../support/installPackage.ts'
import { linkedFiles } from '../support/markdownLinks.ts'

// tests/compat/packageInProjects.test.ts uses it with React, TypeScript and Svelte.
const project = installPackage(['react'])
const installed = join(project.folder, 'node_modules/nicodata-chat')

afterAll(project.remove)

test('publint finds no fault in the tarball', async () => {
  const data = readFileSync(project.tarball)
  const tarball = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true })
  expect(messages.map(message => formatMessage(message, pkg ?? {}))).toEqual([])
})

test('a server can import every file of the package: nothing happens', () => {
  const modules = exportedModules()
  for (const name of ['nicodata-chat', 'nicodata-chat/nicodata-chat.files.js', 'nicodata-chat/nicodata-chat.de.js']) {
    expect(modules).toContain(name)
  }
  const program = `
    const before = Object.keys(globalThis)
    for (const name of ${JSON.stringify(modules)}) await import(name)
    console.log(JSON.stringify(Object.keys(globalThis).filter(name => !before.includes(name))))`
  expect(evaluate(program)).toBe('[]')
})

test('each script that the guide names can be found by its name in the package', () => {
  const guides = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.md') && !name.startsWith('cli'),
  )
  const text = guides.map(name => readFileSync(join(installed, name), 'utf8')).join('\n')
  const named = new Set(Array.from(text.matchAll(/nicodata-chat(?:[.-][\w-]+)?\.js\b/g), ([script]) => script))
  const scripts = ['nicodata-chat.js', 'nicodata-chat-static.js', 'nicodata-chat-static-de.js', 'nicodata-chat.de.js']
  expect([...named]).toEqual(expect.arrayContaining([...scripts, 'nicodata-chat.files.js', 'nicodata-chat.code.js']))
  const program = `
    import { existsSync } from 'node:fs'
    const address = name => new URL(import.meta.resolve('nicodata-chat/' + name))
    console.log(JSON.stringify(${JSON.stringify([...named])}.filter(name => !existsSync(address(name)))))`
  expect(evaluate(program)).toBe('[]')
})

test('every link of a guide leads to a file of the package', () => {
  const guides = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.md'))
  expect(guides).toEqual(expect.arrayContaining(['README.md', 'CHANGELOG.md', 'cli/README.md', 'docs/chat/static.md']))
  const dead = guides.flatMap(name => {
    const links = linkedFiles(readFileSync(join(installed, name), 'utf8'))
    return links.filter(link => !existsSync(join(installed, dirname(name), link))).map(link => `${name}: ${link}`)
  })
  expect(dead).toEqual([])
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
  for (const entry of ['element.js', 'engine.js', 'react.js', 'transports.js']) {
    expect(readFileSync(join(installed, entry), 'utf8')).not.toMatch(/modulepreload|import\.meta|process\.env/)
  }
})

test('the package contains its licence, third-party licences, the guide and its manifest', () => {
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const names = ['LICENSE', 'README.md', 'THIRD-PARTY-NOTICES.txt', manifest.customElements]
  expect(names.filter(name => !existsSync(join(installed, name)))).toEqual([])
  expect(readFileSync(join(installed, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('react-dom')
})

/** Names under which programs import the modules of the package. The panel is left out: the loader fetches it in a browser. */
function exportedModules(): string[] {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).map(name => `./${name}`)
  return Object.entries(exports).flatMap(([entry, target]) => {
    const { default: file } = typeof target === 'string' ? { default: target } : (target as { default: string })
    if (!file.endsWith('.js')) return []
    const [start = '', end = ''] = file.split('*')
    const [before = '', after = ''] = entry.slice(1).split('*')
    if (!file.includes('*')) return [`nicodata-chat${entry.slice(1)}`]
    const found = files.filter(
      name => name.length > file.length && name.startsWith(start) && name.endsWith(end) && !name.includes('.panel-'),
    )
    return found.map(name => `nicodata-chat${before}${name.slice(start.length, name.length - end.length)}${after}`)
  })
}

function evaluate(program: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: project.folder,
    encoding: 'utf8',
  }).trim()
}
