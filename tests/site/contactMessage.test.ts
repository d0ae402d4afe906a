import { expect, test } from 'vitest'
import { findProblem } from '../../site/contactMessage.ts'

const complete = {
  name: 'Camille Exemple',
  email: 'camille@client.example',
  subject: 'Chiffre d’affaires',
  message: 'Nos deux rapports ne donnent pas le même montant.',
}

test('a complete message has no problem', () => {
  expect(findProblem(complete)).toBeUndefined()
})

test.each(['', '   ', '\n\t'])('a field with %j counts as empty', blank => {
  expect(findProblem({ ...complete, subject: blank })).toEqual({ reason: 'incomplete', fields: ['subject'] })
})

test('the empty fields are listed in the order of the form', () => {
  const message = { ...complete, message: '', name: '' }
  expect(findProblem(message)).toEqual({ reason: 'incomplete', fields: ['name', 'message'] })
})

test('an empty field is reported before a wrong address', () => {
  expect(findProblem({ ...complete, email: 'camille', message: '' })?.reason).toBe('incomplete')
})

test.each(['camille', 'camille@client', '@client.example', 'camille@', 'a b@client.example', 'a@b@client.example'])(
  '%s is not an address',
  email => {
    expect(findProblem({ ...complete, email })).toEqual({ reason: 'invalidEmail', fields: ['email'] })
  },
)

test.each([
  'camille@client.example',
  'c.m+bi@sub.client.example',
  'élodie@société.example',
  ' camille@client.example ',
])('%s is an address', email => {
  expect(findProblem({ ...complete, email })).toBeUndefined()
})
