import { expect, test } from 'vitest'
import { prepareMail } from '../../../site/contact/prepareMail.ts'

const LONG = '数据'.repeat(2000)
const short = { name: 'Ada', email: 'ada@example.fr', subject: 'Bonjour', message: 'Un message.' }

test.each(['name', 'email', 'subject', 'message'] as const)(
  'a very long %s leaves an address that mail programs accept',
  field => {
    const address = prepareMail({ ...short, [field]: LONG }, 'owner@site.example', '[…] La suite manque.')
    expect(address.length).toBeLessThanOrEqual(2000)
    expect(() => decodeURIComponent(address)).not.toThrow()
  },
)

test('a message with very long fields keeps a part of each field', () => {
  const address = prepareMail(
    { name: LONG, email: LONG, subject: LONG, message: LONG },
    'owner@site.example',
    '[…] La suite manque.',
  )
  expect(address.length).toBeLessThanOrEqual(2000)
  const query = new URL(address).searchParams
  expect(query.get('subject')).toMatch(/^数据数据/)
  expect(query.get('body')).toMatch(/^数据.+\[…\].+[数据]$/s)
})
