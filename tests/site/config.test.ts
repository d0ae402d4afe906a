import { expect, test } from 'vitest'
import { readEmailService, readRecipient } from '../../site/config.ts'

const identifiers = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
}

test.each(['production', 'demo', 'development'])(
  'with the three identifiers a %s build sends through EmailJS',
  MODE => {
    expect(readEmailService({ MODE, ...identifiers })).toEqual({
      publicKey: 'key',
      serviceId: 'service',
      templateId: 'template',
      origin: 'https://api.emailjs.com',
    })
  },
)

test('without identifiers a production build has no service', () => {
  expect(readEmailService({ MODE: 'production' })).toBeUndefined()
})

test.each(['demo', 'development'])('without identifiers a %s build sends to its own origin', MODE => {
  expect(readEmailService({ MODE })).toMatchObject({ publicKey: 'stand-in' })
  expect(readEmailService({ MODE })?.origin).toBeUndefined()
})

test('a build with only some of the identifiers stops', () => {
  expect(() => readEmailService({ MODE: 'production', VITE_EMAILJS_PUBLIC_KEY: 'key' })).toThrow(
    'VITE_EMAILJS_TEMPLATE_ID',
  )
})

test('messages go to the owner’s address unless another is given', () => {
  expect(readRecipient({ MODE: 'production' }, 'owner@site.example')).toBe('owner@site.example')
  expect(readRecipient({ MODE: 'production', VITE_CONTACT_EMAIL: 'a@b.example' }, 'owner@site.example')).toBe(
    'a@b.example',
  )
})
