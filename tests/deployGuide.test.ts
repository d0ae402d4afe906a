import { existsSync, readFileSync } from 'node:fs'
import { slug } from 'github-slugger'
import { expect, test } from 'vitest'

const guide = readFileSync('DEPLOY.md', 'utf8')
const [, ...sections] = guide.split(/^## /m)

test('the guide names commands, files and places that exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [, name = ''] of guide.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name])
  for (const [file] of guide.matchAll(
    /(?<![\w./])(?:content|scripts|server|site|tests)\/[\w./-]+\.(?:json|md|mjs|service|toml|ts|ya?ml)\b/g,
  )) {
    expect([file, existsSync(file)]).toEqual([file, true])
  }
  const headings = ['server/deploy/README.md', 'docs/portfolio/address.md'].flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^###? (.+)$/gm)].map(([, title = '']) => title),
  )
  const places = new Set(
    [...sections.map(section => section.split('\n')[0] ?? ''), ...headings].map(title => slug(title)),
  )
  for (const [, place = ''] of guide.matchAll(/\]\([\w/.]*#([\w-]+)\)/g)) expect([...places]).toContain(place)
})

test('the container of the guide finds the knowledge file where the guide puts it', () => {
  const [, file = ''] = /index \.\/pages -o (\S+)/.exec(guide) ?? []
  const [, inContainer = ''] = /KNOWLEDGE=(\S+?)`/.exec(guide) ?? []
  const compose = readFileSync('compose.yaml', 'utf8')
  const [, source = '', target = ''] = /- (\.\/\w+):(\/\w+):ro/.exec(compose) ?? []
  expect(inContainer).toBe(`./${file}`.replace(source, target))
  expect(compose).toMatch(/ KNOWLEDGE: \$\{KNOWLEDGE:-\}/)
})

test('the guide gives every variable by a name that .env.example has', () => {
  const known = readFileSync('.env.example', 'utf8')
  for (const [name] of guide.matchAll(/\b(?:VITE_[A-Z_]+[A-Z]|ALLOWED_ORIGINS|TRUST_PROXY|KNOWLEDGE)\b/g)) {
    if (name !== 'VITE_EMAILJS') expect(known + readFileSync('Dockerfile', 'utf8')).toContain(name)
  }
})
