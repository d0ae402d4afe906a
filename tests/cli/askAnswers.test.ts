import { PassThrough, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { askAnswers } from '../../cli/init/askAnswers.ts'

/** A terminal whose owner types an answer when its question is on the screen. */
function typing(answers: readonly (readonly [question: string, typed: string])[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const left = [...answers]
  let screen = ''
  const output = new Writable({
    write(chunk, _, done) {
      screen += String(chunk)
      const [next] = left
      if (next && screen.includes(next[0])) {
        left.shift()
        screen = ''
        setImmediate(() => input.write(next[1]))
      }
      done()
    },
  })
  return { input, output: Object.assign(output, { columns: 120, rows: 40, isTTY: true }) }
}

const NEEDED = [
  ['Langue du site', '\r'],
  ['Votre nom', 'Anže Œuvrard\r'],
  ['Votre métier', 'Consultante RGPD\r'],
  ['Votre ville', 'Nantes\r'],
  ['Votre pays', '\r'],
  ['Adresse du site', 'https://oeuvrard.fr/\r'],
  ['Votre adresse e-mail', 'anze@oeuvrard.fr\r'],
  ['Votre téléphone', '\r'],
  ['Votre adresse postale', '\r'],
  ['Lien vers un profil', '\r'],
  ['modèle de langage', '\r'],
] as const

test('the questions of optional services are skipped, and defaults are taken with Enter', async () => {
  expect(await askAnswers(typing([...NEEDED, ['Clé publique EmailJS', '\r']]))).toEqual({
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
  expect(await askAnswers(terminal)).toMatchObject({
    emailjsPublicKey: 'pk_1',
    emailjsServiceId: 'service_1',
    emailjsTemplateId: 'template_1',
  })
})

test('Ctrl+C ends the questions without answers', async () => {
  expect(
    await askAnswers(
      typing([
        ['Langue du site', '\r'],
        ['Votre nom', '\u0003'],
      ]),
    ),
  ).toBeUndefined()
})
