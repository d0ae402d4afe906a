import { type ContactEndpoint, readContactEndpoint, readEmailService, type SiteEnvironment } from '../config.ts'
import type { ContactMessage } from '../contactMessage.ts'
import { cleanMessage } from './cleanMessage.ts'

/** Longest wait for the service, and for its SDK, in milliseconds. Neither the SDK nor an `import()` has a timeout. */
export const SEND_TIMEOUT_MS = 15_000

/**
 * Send a message to the form service of the build, or else through the EmailJS SDK. Resolves when the service has accepted
 * it. Rejects on a refusal, without a connection, and after {@link SEND_TIMEOUT_MS} without an answer, although the message
 * may then have been sent.
 */
export async function sendContact(
  message: ContactMessage,
  recipient: string,
  environment: SiteEnvironment,
): Promise<void> {
  const endpoint = readContactEndpoint(environment)
  if (endpoint) return postContact(message, endpoint)
  const service = readEmailService(environment)
  if (!service) throw new Error('This build has no email service: see VITE_EMAILJS_PUBLIC_KEY in the README.')
  const { name, email, ...rest } = cleanMessage(message)

  const { default: emailjs } = await importSdk()
  // Only init() accepts an origin; send() ignores it.
  emailjs.init({ publicKey: service.publicKey, origin: service.origin ?? replacementOrigin() })
  const { status, text } = await withTimeout(
    emailjs.send(service.serviceId, service.templateId, {
      from_name: name,
      from_email: email,
      ...rest,
      to_email: recipient,
    }),
  )
  // A captive portal also answers 200, with a page of its own.
  if (status !== 200 || text.trim() !== 'OK') throw new Error(`The email service answered ${status}: ${text}`)
}

const ACCEPT = { accept: 'application/json' }

/** Sends a message to a form service. */
async function postContact(message: ContactMessage, endpoint: ContactEndpoint): Promise<void> {
  const fields = { ...endpoint.fields, ...cleanMessage(message) }
  const abort = new AbortController()
  const answer = fetch(new URL(endpoint.url, window.location.origin + import.meta.env.BASE_URL), {
    method: 'POST',
    headers: endpoint.isJson ? { ...ACCEPT, 'content-type': 'application/json' } : ACCEPT,
    body: endpoint.isJson ? JSON.stringify(fields) : new URLSearchParams(fields),
    credentials: 'omit',
    // A service sends visitors on to a page of its own, or of a captive portal: nobody has read the message there.
    redirect: 'error',
    signal: abort.signal,
  }).then(async response => ({ response, text: await response.text() }))
  const { response, text } = await withTimeout(answer).finally(() => abort.abort())
  if (!response.ok || isPage(response, text) || isRefusal(text)) {
    throw new Error(`The form service answered ${response.status}: ${text.slice(0, 200)}`)
  }
}

function isPage(response: Response, text: string): boolean {
  return /html/i.test(response.headers.get('content-type') ?? '') || /^\s*</.test(text)
}

/** Services may refuse with the status 200: `{"success":false}`. */
function isRefusal(text: string): boolean {
  try {
    const { success, ok, error, errors } = Object(JSON.parse(text))
    return success === false || ok === false || Boolean(error) || (Array.isArray(errors) && errors.length > 0)
  } catch {
    return false
  }
}

/** Address of the replacement: relative to the page, for any base path. */
function replacementOrigin(): string {
  return window.location.origin + import.meta.env.BASE_URL.slice(0, -1)
}

/** Load the SDK. Rejects after {@link SEND_TIMEOUT_MS}; the next call finds what has come since. */
export function importSdk() {
  return withTimeout(loadSdk())
}

/**
 * Version 4.4.1 reads localStorage while it is evaluated, and throws if storage is denied. Then it is
 * evaluated without storage, which it supports.
 */
async function loadSdk() {
  if (canReadStorage()) return await import('@emailjs/browser')
  const denied = Object.getOwnPropertyDescriptor(window, 'localStorage')
  Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })
  try {
    return await import('@emailjs/browser')
  } finally {
    if (denied) Object.defineProperty(window, 'localStorage', denied)
  }
}

function canReadStorage(): boolean {
  try {
    return Boolean(window.localStorage)
  } catch {
    return false
  }
}

function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The service did not answer within ${SEND_TIMEOUT_MS} ms.`)),
      SEND_TIMEOUT_MS,
    )
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
