// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { englishStrings } from '../../../site/strings/en.ts'
import { fixtureBlocks } from '../../support/fixtureContent.ts'

const importSdk = vi.fn()
const sendContact = vi.fn()
let site: typeof import('../../../site/contact/ContactForm.tsx') & typeof import('../../../site/layout/Toaster.tsx')

// Other files of this worker have loaded the form with its real module.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../../../site/contact/sendContact.ts', () => ({ importSdk, sendContact }))
  const parts = [import('../../../site/contact/ContactForm.tsx'), import('../../../site/layout/Toaster.tsx')] as const
  const [form, toaster] = await Promise.all(parts)
  site = { ...form, ...toaster }
})

afterAll(() => {
  vi.doUnmock('../../../site/contact/sendContact.ts')
  vi.resetModules()
})

const { form: words } = englishStrings
const IDENTIFIERS = {
  MODE: 'production',
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  importSdk.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  sendContact.mockResolvedValue(undefined)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** The form of an English site, with a message. */
async function write() {
  const { form } = fixtureBlocks('english')
  const { ContactForm, Toaster } = site
  render(
    <Toaster closeLabel="Close">
      <ContactForm content={form} environment={IDENTIFIERS} />
    </Toaster>,
  )
  const user = userEvent.setup()
  for (const [label, text] of [
    [words.name, 'Camille'],
    [words.email, 'camille@client.example'],
    [words.subject, 'Lamps & shades'],
    [words.message, 'Forty of them'],
  ] as const) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  return { user, send: () => user.click(screen.getByRole('button', { name: words.send })) }
}

test('if the script that sends does not load, a reload and a mail program help, and the next press may send', async () => {
  const { send } = await write()
  await send()
  expect(
    await screen.findByRole('button', { description: new RegExp(`${words.notLoaded} ${words.reload}`) }),
  ).toBeDefined()
  const mail = screen.getByRole('link', { name: words.byMail }).getAttribute('href')
  expect(mail).toMatch(/^mailto:/)
  expect(decodeURIComponent(mail ?? '')).toContain('Forty of them')
  expect(sessionStorage.getItem('contact-draft')).toContain('Lamps & shades')
  importSdk.mockResolvedValue({ default: { send() {} } })
  await send()
  await screen.findByText(words.sent, { selector: 'form *' })
  expect(screen.queryByRole('link', { name: words.byMail })).toBeNull()
})

test.each([
  [words.subject, 'Lamps only'],
  [words.name, 'Camille D.'],
  [words.message, 'Forty of them, and five shades'],
])('the mail and the draft have the %s as it is when the failure is known', async (label, value) => {
  let fail: (cause: Error) => void = () => {}
  importSdk.mockImplementation(() => new Promise((_, reject) => (fail = reject)))
  const { send } = await write()
  await send()
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fail(new TypeError('Failed to fetch dynamically imported module'))
  const mail = await screen.findByRole('link', { name: words.byMail })
  expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toContain(value)
  expect(sessionStorage.getItem('contact-draft')).toContain(value)
})

test.each([{}, { default: undefined }, { default: {} }])(
  'a script without what sends, %j, did not load either',
  async sdk => {
    importSdk.mockResolvedValue(sdk)
    sendContact.mockRejectedValue(new TypeError('sdk.init is not a function'))
    const { send } = await write()
    await send()
    await screen.findByRole('link', { name: words.byMail })
  },
)

test('where the browser keeps no draft, nothing is said of a reload', async () => {
  const { send } = await write()
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await send()
  await screen.findByRole('link', { name: words.byMail })
  expect(document.body.textContent).toContain(words.notLoaded)
  expect(document.body.textContent).not.toContain(words.reload)
})

test('a refusal of the service is none of this', async () => {
  importSdk.mockResolvedValue({ default: { send() {} } })
  sendContact.mockRejectedValue(new Error('The email service answered 400'))
  const { send } = await write()
  await send()
  await screen.findByRole('button', { description: words.notSent })
  expect(screen.queryByRole('link', { name: words.byMail })).toBeNull()
})
