import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { builtServer } from '../support/startBuiltServer.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The comment at the start of a built file. */
function noticeOf(file: string): string {
  const [, notice = ''] = /^(?:#!.*\n)?\/\*!([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8')) ?? []
  return notice
}

test('the built server and command line begin with the licence notices of their packages', () => {
  const server = dirname(builtServer())
  const notices = [server, 'dist/package/cli'].flatMap(folder => {
    const files = readdirSync(folder).filter(file => file.endsWith('.js'))
    return files.map(file => noticeOf(join(folder, file)))
  })
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))
    expect(notices.join('\n')).toContain(`${name} ${version}`)
  }
  const withPackages = notices.filter(notice => notice.includes('With code of'))
  expect(withPackages.length).toBeGreaterThan(2)
  for (const notice of withPackages) {
    const licences = [...notice.matchAll(/^- .*? \(([^,)]+),/gm)].map(([, licence]) => licence)
    expect(licences).not.toEqual([])
    for (const licence of licences) expect(notice).toMatch(new RegExp(`^ ?${licence}: [A-Z]`, 'm'))
    if (licences.includes('MIT')) expect(notice).toContain('MIT: Permission is hereby granted')
  }
  expect(noticeOf(join(server, 'serverProcess.js'))).toContain('Apache-2.0: Apache License Version 2.0')
})
