import { readEmailService, readRecipient, type SiteEnvironment } from '../config.ts'
import { cleanMessage } from './cleanMessage.ts'
import type { ContactMessage } from './contactMessage.ts'

/** Longest wait for the service, in milliseconds. Its SDK would wait for ever. */
export const SEND_TIMEOUT_MS = 15_000

/**
 * Send a message through the EmailJS SDK. Resolves once the service has accepted it; rejects on a refusal, without a
 * connection, and after {@link SEND_TIMEOUT_MS} without an answer, when the message may have been sent all the same.
 */
export async function sendContact(message: ContactMessage, environment: SiteEnvironment): Promise<void> {
  const service = readEmailService(environment)
  if (!service) throw new Error('This build has no email service: see VITE_EMAILJS_PUBLIC_KEY in the README.')
  const { name, email, ...rest } = cleanMessage(message)

  const { default: emailjs } = await importSdk()
  // Only here does the SDK take an origin: send() ignores it.
  emailjs.init({ publicKey: service.publicKey, origin: service.origin ?? standInOrigin() })
  const { status, text } = await withTimeout(
    emailjs.send(service.serviceId, service.templateId, {
      from_name: name,
      from_email: email,
      ...rest,
      to_email: readRecipient(environment),
    }),
  )
  // A captive portal also answers 200, with a page of its own.
  if (status !== 200 || text.trim() !== 'OK') throw new Error(`The email service answered ${status}: ${text}`)
}

/** Where the stand-in answers: beside the page, whatever its path. */
function standInOrigin(): string {
  return window.location.origin + import.meta.env.BASE_URL.slice(0, -1)
}

/**
 * Load the SDK. It looks at localStorage while it is evaluated, and throws where storage is denied (seen with 4.4.1). There, it is
 * evaluated as in a browser without storage, which it copes with.
 */
export async function importSdk() {
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
