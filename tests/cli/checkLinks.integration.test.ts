import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkLinks } from '../../cli/verify/checkLinks.ts'
import { readContent } from '../../site/plugin/readContent.ts'
import { listen } from '../support/listen.ts'

test('verify --online names the links that do not answer, but not those that refuse programs', async () => {
  const STATUSES: Record<string, number> = { '/there': 200, '/refuses-programs': 999, '/gone': 404 }
  const server = await listen(
    createServer((request, response) => response.writeHead(STATUSES[request.url ?? ''] ?? 500).end()),
  )
  onTestFinished(() => server.close())
  const content = mkdtempSync(join(tmpdir(), 'nicodata-links-'))
  onTestFinished(() => rmSync(content, { recursive: true }))
  cpSync('tests/fixtures/contents/atelier', content, { recursive: true })
  // No test asks the internet.
  for (const file of ['appointment.yaml', 'person.yaml']) rmSync(join(content, file))
  const profile = join(content, 'profile.yaml')
  const links = ['there', 'refuses-programs', 'gone'].map(
    name => `\n  - network: ${name}\n    url: ${server.url}/${name}`,
  )
  writeFileSync(profile, `${readFileSync(profile, 'utf8')}\nsocial:${links.join('')}\n`)
  const problems = await checkLinks(content, readContent(content))
  expect(problems.map(line => line.replace(/\s/g, ' '))).toEqual([
    `content/profile.yaml, social[2].url : ${server.url}/gone répond 404.`,
  ])
})
