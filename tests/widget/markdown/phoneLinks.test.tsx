// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Markdown } from '../../../widget/markdown/render/Markdown.tsx'
import { englishStrings } from '../../../widget/strings/en.ts'
import { answering, mountElement } from '../../support/mountElement.ts'

afterEach(cleanup)

const linksOf = (source: string, hasPhoneLinks?: boolean) => {
  const props = { source, isStreaming: false, imageOrigins: [], strings: englishStrings }
  render(<Markdown {...props} {...(hasPhoneLinks !== undefined && { hasPhoneLinks })} />)
  return screen.queryAllByRole('link').map(link => [link.getAttribute('href'), link.textContent])
}

test.each([
  ['[Call us](tel:+33123456789)', ['tel:+33123456789', 'Call us']],
  ['[+33 1 23 45 67 89](tel:+33-1-23-45-67-89)', ['tel:+33-1-23-45-67-89', '+33 1 23 45 67 89']],
  ['[01 23 45 67 89](TEL:+33123456789)', ['TEL:+33123456789', '01 23 45 67 89']],
  ['[112](tel:112)', ['tel:112', '112']],
  ['[Write to us](sms:0612345678)', ['sms:0612345678', 'Write to us']],
])('%s is a link if the page allows it', (source, link) => {
  expect(linksOf(source, true)).toEqual([link])
})

test.each([
  ['[0800 123 456](tel:+33899123999)', '0800 123 456 (+33899123999)'],
  ['[our hotline 3615](tel:+33123456789)', 'our hotline 3615 (+33123456789)'],
  ['[bank.example](tel:+33123456789)', 'bank.example (+33123456789)'],
])('%s shows the number that it calls', (source, shown) => {
  expect(linksOf(source, true)[0]?.[1]).toBe(shown)
})

test.each([
  '[Forward](tel:*21*0123456789%23)',
  '[Code](tel:*%2306%23)',
  '[Write](sms:0612345678?body=YES)',
  '[Write](sms:0612345678&body=YES)',
  '[Call](tel:0123456789;ext=1)',
  '[Call](javascript:alert(1))',
  '[Call](tel:)',
  '[Call](geo:48.8,2.3)',
])('%s stays a text', source => {
  expect(linksOf(source, true)).toEqual([])
})

test.each([false, undefined])('without the attribute, a number is a text (%s)', hasPhoneLinks => {
  expect(linksOf('[Call us](tel:+33123456789)', hasPhoneLinks)).toEqual([])
})

test('`phone-links` allows them in replies, and they leave no empty tab', async () => {
  const { element, shadow } = await mountElement(
    { open: '', 'phone-links': '' },
    { fetch: answering('[Appelez](tel:+33123456789)') },
  )
  await element.send('Un numéro ?')
  const link = await shadow.findByRole('link', { name: 'Appelez' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['tel:+33123456789', null])
})
