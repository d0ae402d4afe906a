import { expect, test } from 'vitest'
import {
  findWrongEndpoint,
  readContactEndpoint,
  readDelivery,
  readEmailService,
  readRecipient,
} from '../../site/config.ts'

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

test.each([
  ['https://formspree.io/f/abcdwxyz', { name: 'Formspree', origin: 'https://formspree.io' }],
  ['https://api.web3forms.com/submit', { name: 'Web3Forms', origin: 'https://api.web3forms.com' }],
  [
    'https://forms.client.example:8443/in?box=7',
    { name: 'forms.client.example:8443', url: 'https://forms.client.example:8443/in?box=7' },
  ],
  ['/api/contact', { url: '/api/contact', isJson: true }],
  ['http://127.0.0.1:9000/form', { origin: 'http://127.0.0.1:9000' }],
  ['netlify:contact', { name: 'Netlify', fields: { 'form-name': 'contact' }, isJson: false }],
])('a build with VITE_CONTACT_ENDPOINT=%s sends there', (VITE_CONTACT_ENDPOINT, expected) => {
  for (const MODE of ['production', 'demo', 'development']) {
    expect(readContactEndpoint({ MODE, VITE_CONTACT_ENDPOINT })).toMatchObject(expected)
    expect(readDelivery({ MODE, VITE_CONTACT_ENDPOINT })).toBe('endpoint')
  }
})

test('a form service gets form fields and further fields if the build says so', () => {
  const environment = {
    MODE: 'production',
    VITE_CONTACT_ENDPOINT: 'https://forms.example/1',
    VITE_CONTACT_FORMAT: 'form',
    VITE_CONTACT_FIELDS: 'access_key=12%2634&source=site',
  }
  expect(readContactEndpoint(environment)).toMatchObject({
    isJson: false,
    fields: { access_key: '12&34', source: 'site' },
  })
})

test.each([
  [{ VITE_CONTACT_ENDPOINT: 'formspree.io/f/abcd' }, 'VITE_CONTACT_ENDPOINT'],
  [{ VITE_CONTACT_ENDPOINT: 'http://forms.example/1' }, 'VITE_CONTACT_ENDPOINT'],
  [{ VITE_CONTACT_ENDPOINT: '//forms.example/1' }, 'VITE_CONTACT_ENDPOINT'],
  [{ VITE_CONTACT_ENDPOINT: 'mailto:owner@site.example' }, 'VITE_CONTACT_ENDPOINT'],
  [{ VITE_CONTACT_ENDPOINT: 'netlify:' }, 'VITE_CONTACT_ENDPOINT'],
  [{ VITE_CONTACT_ENDPOINT: 'http://localhost.evil.example/' }, 'VITE_CONTACT_ENDPOINT'],
  [{ VITE_CONTACT_ENDPOINT: '/api/contact', ...identifiers }, 'VITE_CONTACT_ENDPOINT'],
  [{ VITE_CONTACT_ENDPOINT: '/api/contact', VITE_CONTACT_FORMAT: 'xml' }, 'VITE_CONTACT_FORMAT'],
])('a build with a wrong form service stops: %o', (variables, name) => {
  expect(findWrongEndpoint(variables)).toBe(name)
  expect(() => readDelivery({ MODE: 'production', ...variables })).toThrow(name)
})
