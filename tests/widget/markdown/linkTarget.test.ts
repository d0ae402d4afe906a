// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readLinkTarget } from '../../../widget/markdown/render/linkTarget.ts'

function isMisleading(text: string, href = 'https://evil.example/'): boolean | undefined {
  return readLinkTarget(href, text)?.isMisleading
}

test.each([
  ...[
    'bank.example',
    'BANK.EXAMPLE',
    'https://bank.example/a',
    '192.168.0.1',
    'moi@bank.example',
    'Voir bank.example.',
  ],
  ...['bank[.]example', 'bank(.)example', 'bank {.} example', 'bank<·>example', 'bank"."example'],
  ...['bank,example', 'bank·example', 'bank•example', 'bank‧example', 'bank∙example', 'bank⋅example'],
  ...['bank…example', 'bank..example', 'bank。example', 'bankꓸexample', 'bank٠example', 'bankꞏexample', 'bank܁example'],
  ...[
    'bank .example',
    'bank\u00a0.example',
    'bank. example',
    'bank . example',
    'bank ·example',
    'Voir bank ,example ici',
  ],
  ...[
    'localhost:8080',
    'LOCALHOST:80',
    'intranet:8443/login',
    'https://localhost',
    'http://localhost:8080/a',
    '://bank',
  ],
  ...['moi@localhost', 'moi@bank', 'mailto:moi@bank.example', '[2001:db8::1]:80', 'fe80::1', '192，168，0，1'],
  ...['www.bank', 'bank.example:8080', 'bank[.]example/connexion', 'evil.example.bank.example', 'bank.evil.example'],
])('the label %j of a link to another host shows where the link leads', text => {
  expect(isMisleading(text)).toBe(true)
})

test.each([
  ...[
    'evil.example',
    'Evil.Example',
    'www.evil.example',
    'https://evil.example/a?b.c#d',
    'evil[.]example',
    'evil·example',
  ],
  ...['evil.example:443', '« evil.example »', '(evil.example)', 'Voir https://evil.example, puis la suite.'],
])('the label %j of a link to that host needs no addition', text => {
  expect(isMisleading(text)).toBe(false)
})

test.each([
  ...['Nos tarifs', 'Horaires, tarifs et accès', 'Contact. Écrivez-moi !', 'Services · Power BI', 'Un — deux – trois'],
  ...['1,50 €', '1.250,50 €', 'v2.0', '3.14', '12:30', '12 h 30', 'de 9:00 à 17:30', '24/7', '2024-2025', 'n° 12.5'],
  ...['rendez-vous', 'l’accès', "aujourd'hui", 'HTML/CSS', 'R&D', 'C++', 'C#', 'fichier(s)', '(re)lire', '« Audit »'],
  ...[
    'Prix : 450 €',
    'Note: see below',
    'Étape 1 : audit',
    '👩‍💻 Écrire',
    'Quoi ? Comment !',
    'Un, deux, trois.',
    'a_b',
    '+33 6',
  ],
  ...['Suite…', '… et la fin', 'M. Dupont', 'U.S.A.', '100 %', 'Q1/Q2', '@nicolas', '#actualités', 'étudiant·e·s'],
])('the plain words %j do not name a host', text => {
  expect(isMisleading(text)).toBe(false)
})

test.each([
  ['the port of another service', 'localhost:8080', 'http://localhost:9090/', true],
  ['the port of the service', 'localhost:8080', 'http://localhost:8080/a', false],
  ['the same mail address', 'moi@bank.example', 'mailto:moi@bank.example', false],
  ['the same mail address with its scheme', 'mailto:moi@bank.example', 'mailto:moi@bank.example', false],
  ['a phone number in pairs', '06 39 98 41 27', 'tel:0639984127', false],
  ['a name before an at sign', 'Nos tarifs', 'https://bank.example@evil.example/', true],
])('%s', (_, text, href, expected) => {
  expect(isMisleading(text, href)).toBe(expected)
})

test('a label of thousands of signs is read in linear time', () => {
  const started = performance.now()
  for (const unit of ['.', ' .', 'a.', 'a@', ':', '[.]', 'a:1', '1.', '@', 'a .', '٠'])
    isMisleading(unit.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
