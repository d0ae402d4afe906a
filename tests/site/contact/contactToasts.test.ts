import { expect, test } from 'vitest'
import { contactToasts } from '../../../site/contact/contactToasts.ts'

test('the four toasts are those of the specification, byte for byte', () => {
  const bytes = Object.values(contactToasts).map(({ kind, title, text }) => [
    kind,
    Buffer.from(title),
    Buffer.from(text),
  ])
  expect(bytes).toEqual([
    ['error', Buffer.from('Erreur'), Buffer.from('Veuillez remplir tous les champs du formulaire.')],
    ['error', Buffer.from('Erreur'), Buffer.from('Veuillez entrer une adresse email valide.')],
    [
      'error',
      Buffer.from('Erreur'),
      Buffer.from("Une erreur est survenue lors de l'envoi du message. Veuillez r\u00e9essayer."),
    ],
    [
      'success',
      Buffer.from('Message envoy\u00e9 !'),
      Buffer.from('Merci pour votre message. Je vous recontacterai tr\u00e8s prochainement.'),
    ],
  ])
})
