import { PassThrough, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { askAnswers, askLanguage } from '../../cli/init/askAnswers.ts'

/** A terminal whose owner types an answer when its question is on the screen. */
function typing(answers: readonly (readonly [question: string, typed: string])[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const left = [...answers]
  let screen = ''
  let all = ''
  const output = new Writable({
    write(chunk, _, done) {
      screen += String(chunk)
      all += String(chunk)
      const [next] = left
      if (next && screen.includes(next[0])) {
        left.shift()
        screen = ''
        setImmediate(() => input.write(next[1]))
      }
      done()
    },
  })
  return { input, output: Object.assign(output, { columns: 120, rows: 40, isTTY: true }), seen: () => all }
}

const NEEDED = [
  ['Votre nom', 'Anže Œuvrard\r'],
  ['Votre métier', 'Consultante RGPD\r'],
  ['Votre ville', 'Nantes\r'],
  ['Votre pays', '\r'],
  ['Adresse du site', 'https://oeuvrard.fr/\r'],
  ['Votre adresse e-mail', 'anze@oeuvrard.fr\r'],
  ['Votre téléphone', '\r'],
  ['Votre adresse postale', '\r'],
  ['Lien vers un profil', '\r'],
  ['Hébergeur de fichiers', '\r'],
  ['modèle de langage', '\r'],
] as const

test('the language is asked first, in French and English', async () => {
  expect(await askLanguage(typing([['(language of the site)', '\r']]))).toBe('fr')
  const terminal = typing([
    ['(language of the site)', 'de\r'],
    ['it must be fr or en', '\u007f\u007fen\r'],
  ])
  expect(await askLanguage(terminal)).toBe('en')
})

test('the questions of optional services are skipped, and defaults are taken with Enter', async () => {
  expect(await askAnswers('fr', {}, typing([...NEEDED, ['Clé publique EmailJS', '\r']]))).toEqual({
    language: 'fr',
    name: 'Anže Œuvrard',
    jobTitle: 'Consultante RGPD',
    city: 'Nantes',
    country: 'FR',
    url: 'https://oeuvrard.fr/',
    email: 'anze@oeuvrard.fr',
  })
})

test('with a key of EmailJS the other two identifiers are needed', async () => {
  const terminal = typing([
    ...NEEDED,
    ['Clé publique EmailJS', 'pk_1\r'],
    ['Identifiant du service', '\r'],
    ['Il faut l’identifiant du service', 'service_1\r'],
    ['Identifiant du modèle de message', 'template_1\r'],
  ])
  expect(await askAnswers('fr', {}, terminal)).toMatchObject({
    emailjsPublicKey: 'pk_1',
    emailjsServiceId: 'service_1',
    emailjsTemplateId: 'template_1',
  })
})

test('every question and error speaks the chosen language, and what a résumé knows is proposed', async () => {
  const terminal = typing([
    ['Your name', '\r'],
    ['Your trade', 'Photographer\r'],
    ['Your town', 'Bristol\r'],
    ['Your country', 'Atlantis\r'],
    ['It must be a country', `${'\u007f'.repeat(8)}UK\r`],
    ['Address of the site', 'https://www.elliemarsh.co.uk/studio/\r'],
    ['Your email address', 'hello@elliemarsh.co.uk\r'],
    ['Your phone number', '0117 496 0182\r'],
    ['Your postal address', '\r'],
    ['Link to a profile', '\r'],
    ['Host of files', 'netlify\r'],
    ['language model', '\r'],
    ['Public key of EmailJS', '\r'],
  ])
  expect(await askAnswers('en', { name: 'Ellie Marsh' }, terminal)).toEqual({
    language: 'en',
    name: 'Ellie Marsh',
    jobTitle: 'Photographer',
    city: 'Bristol',
    country: 'GB',
    url: 'https://www.elliemarsh.co.uk/studio/',
    email: 'hello@elliemarsh.co.uk',
    phone: '0117 496 0182',
    host: 'netlify',
  })
  expect(terminal.seen()).not.toMatch(/[àéèçœ]|facultatif|Votre/)
})

test('Ctrl+C ends the questions without answers', async () => {
  expect(await askAnswers('fr', {}, typing([['Votre nom', '\u0003']]))).toBeUndefined()
  expect(await askLanguage(typing([['Langue du site', '\u0003']]))).toBeUndefined()
})
