import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { installCached } from '../support/installCached.ts'
import { installPackage } from '../support/installPackage.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const REACT_18 = { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.31', '@types/react-dom': '18.3.7' }

const built = installPackage()
afterAll(() => built.remove())

const project = installCached('react18', REACT_18)

test('npm installs the package beside React 18', () => {
  const command = [
    'install',
    built.tarball,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  execFileSync('npm', command, { cwd: project, stdio: 'pipe' })
  expect(existsSync(join(project, 'node_modules/nicodata-chat/react.js'))).toBe(true)
}, 120_000)

test('a server renders the component with React 18, and React does not warn', () => {
  const program = `
    import { createElement, createRef } from 'react'
    import { renderToString } from 'react-dom/server'
    import { NicodataChat } from 'nicodata-chat/react'
    const props = { ref: createRef(), backend: 'https://chat.example', suggestions: ['a', 'b'], headers: { a: 'b' }, showErrors: true }
    console.error = complaint => { throw new Error(complaint) }
    console.log(renderToString(createElement(NicodataChat, props)))`
  const html = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: project,
    encoding: 'utf8',
  })
  expect(html.trim()).toBe(
    '<nicodata-chat backend="https://chat.example" suggestions="a|b" show-errors="true"></nicodata-chat>',
  )
})

test('the React page of the guide compiles with the types of React 18', () => {
  copyFileSync(join(ROOT, 'tests/browser/pages/react/Page.tsx'), join(project, 'Page.tsx'))
  writeFileSync(join(project, 'own.tsx'), OWN)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    module: 'esnext',
    moduleResolution: 'bundler',
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['Page.tsx', 'own.tsx'] }))
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', project], { stdio: 'inherit' })
})

const OWN = `
import { NicodataChat } from 'nicodata-chat/react'
export const Own = () => (
  <>
    <NicodataChat ref={element => element?.show()} maxLength={500} />
    {/* @ts-expect-error not a number */}
    <NicodataChat maxLength="many" />
    <nicodata-chat theme="dark" ref={element => element?.show()} />
    {/* @ts-expect-error not a scheme */}
    <nicodata-chat theme="green" />
  </>
)
`
