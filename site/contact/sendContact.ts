import { readEmailService, type SiteEnvironment } from '../config.ts'
import type { ContactMessage } from '../contactMessage.ts'
import { cleanMessage } from './cleanMessage.ts'

/** Longest wait for the service, and for its SDK, in milliseconds. Neither the SDK nor an `import()` has a timeout. */
export const SEND_TIMEOUT_MS = 15_000

/**
 * Send a message through the EmailJS SDK. Resolves when the service has accepted it. Rejects on a refusal, without a
 * connection, and after {@link SEND_TIMEOUT_MS} without an answer, although the message may then have been sent.
 */
export async function sendContact(
  message: ContactMessage,
  recipient: string,
  environment: SiteEnvironment,
): Promise<void> {
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
      () => reject(new Error(`The email service did not answer within ${SEND_TIMEOUT_MS} ms.`)),
      SEND_TIMEOUT_MS,
    )
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
