// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readLinkTarget } from '../../../widget/markdown/render/linkTarget.ts'

function isMisleading(text: string, href = 'https://evil.example/', read?: string): boolean | undefined {
  return readLinkTarget(href, text, read)?.isMisleading
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
  ...['bank⡀fr', 'bank⠄fr', 'bankᱹfr', 'bank˙fr', 'bank◦fr', 'bank∘fr', 'bankㆍfr', 'bank०fr', 'bank→fr', 'bank⬤fr'],
  ...[
    'bank\u0323fr',
    'bankḳfr',
    'ebay\u0323com',
    'mi˙fr',
    'bank\u0358fr',
    'bank\u20ddfr',
    'bank\u0323\u0323fr',
    'bank¨fr',
  ],
  ...['bank♪fr', 'bank🞄fr', 'bank߀fr', 'bankᆞfr', 'bank┄fr', 'bank‿fr', 'bank ◦fr', 'bank[⡀]fr', 'bank\u{1d16d}fr'],
  ...['bank‚fr', 'bank„fr', 'bank⹂fr', 'BANK„FR'],
  ...['банкᱹрф', 'банкˌрф', 'банк०рф', 'bankøᱹdk', '192⡀168⡀0⡀1', 'BANKᱹFR'],
  ...[
    'Banque/https://bank.fr',
    'Banque:https://bank.fr',
    'Ouvrir?https://bank.fr/login',
    'Site/bank.fr',
    'Banque？bank.fr',
  ],
  ...['href=https://evil.example/bank.fr', 'evil.example:https://bank.fr', 'a=https://evil.example@bank.fr/'],
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
  ...['url=https://evil.example/a>', 'Voir:https://evil.example', 'Site/evil.example', 'a|evil.example|'],
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
  ...[
    '100 € par mois',
    'Tarifs → contact',
    '5 ★ sur 5',
    '20 °C',
    '© 2026 Nicodata',
    'n°5',
    'Wi‑Fi',
    'siehe „Audit“',
    'siehe ‚Audit‘ und („Preise“)',
    'C♯',
  ],
  ...[
    'de\u0301tails pre\u0301cis',
    'Łódź, żółć',
    'Préférences',
    'ñandú',
    'Façade',
    'București',
    'Українська',
    '35 m²/h',
    '10×15 cm',
  ],
  ...[
    'संपर्क करें',
    'บริการ',
    'اَلْعَرَبِيَّة',
    '联系我们',
    'iPhoneの修理',
    '使用React框架开发app',
    '제품 설명',
    '450€/mois',
    '👍 Oui',
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
  ['a copy to somebody else', 'moi@bank.example', 'mailto:moi@bank.example?bcc=x@evil.example', true],
  ['a second recipient', 'moi@bank.example', 'mailto:moi@bank.example?to=x@evil.example', true],
  [
    'a copy with an encoded name',
    'moi@bank.example',
    'mailto:moi@bank.example?subject=Devis&%62cc=x@evil.example',
    true,
  ],
  ['a copy behind a subject', 'moi@bank.example', 'mailto:moi@bank.example?subject=Devis&CC=x@evil.example', true],
  ['a second recipient in the address', 'moi@bank.example', 'mailto:moi@bank.example,x@evil.example', true],
  ['a subject behind plain words', 'Écrire', 'mailto:moi@bank.example?subject=Devis', false],
  ['a page with such a query', 'evil.example', 'https://evil.example/?to=a', false],
  ['a name before an at sign', 'Nos tarifs', 'https://bank.example@evil.example/', true],
])('%s', (_, text, href, expected) => {
  expect(isMisleading(text, href)).toBe(expected)
})

test('all recipients of a mail are its place', () => {
  const target = readLinkTarget('mailto:moi@bank.example?bcc=x@evil.example&subject=a&cc=y@evil.example', 'Écrire')
  expect(target?.place).toBe('moi@bank.example?bcc=x@evil.example&subject=a&cc=y@evil.example')
})

test.each([
  ['fr', 'bank.fr', true],
  ['bank', 'bank.fr', true],
  ['ban', 'bank[.]fr', true],
  ['fr', 'bank⡀fr', true],
  ['nos tarifs', 'l’nos tarifs.', false],
  ['evil.example', '(evil.example),', false],
])('the label %j is read with what touches it, as %j', (text, read, expected) => {
  expect(isMisleading(text, undefined, read)).toBe(expected)
})

test('a label of thousands of signs is read in linear time', () => {
  const started = performance.now()
  for (const unit of [
    '.',
    ' .',
    'a.',
    'a@',
    ':',
    '[.]',
    'a:1',
    '1.',
    '@',
    'a .',
    '٠',
    '⡀',
    'a⡀',
    'a\u0301',
    'a\u0323',
    '\u0323',
    '\u0301⡀',
    'a०',
    '/',
    'a/',
  ])
    isMisleading(unit.repeat(20_000))
  expect(performance.now() - started).toBeLessThan(2_000)
})
