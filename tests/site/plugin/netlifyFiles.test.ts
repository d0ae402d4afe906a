import { expect, test } from 'vitest'
import { readContactEndpoint } from '../../../site/config.ts'
import { contactFields } from '../../../site/contactMessage.ts'
import { netlifyFiles } from '../../../site/plugin/netlifyFiles.ts'

const filesOf = (VITE_CONTACT_ENDPOINT: string, VITE_CONTACT_FIELDS = '') =>
  netlifyFiles(readContactEndpoint({ MODE: 'production', VITE_CONTACT_ENDPOINT, VITE_CONTACT_FIELDS }))

test('Netlify finds a form with every field that a message has, and answers with a file that is not a page', () => {
  const files = filesOf('netlify:contact', 'from=site&plan="a"')
  const [, form = ''] =
    /<form name="contact"[^>]*data-netlify="true"[^>]*>(.*)<\/form>/.exec(files['contact-form.html'] ?? '') ?? []
  const names = [...form.matchAll(/name="(\w+)"/g)].map(([, name]) => name)
  expect(names).toEqual([...contactFields, 'from', 'plan'])
  expect(JSON.parse(files['contact-received.json'] ?? '')).toEqual({ ok: true })
})

test.each(['https://formspree.io/f/abcd', '/api/contact', '/contact-received.json'])(
  'a site with the form service %s has no files of Netlify',
  address => {
    expect(filesOf(address)).toEqual({})
  },
)

test('a site with EmailJS has no files of Netlify', () => {
  expect(netlifyFiles(undefined)).toEqual({})
})
