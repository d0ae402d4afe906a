import type { Delivery } from './content/contentSchema.ts'

/** How contact messages reach EmailJS or its replacement. */
export interface EmailService {
  publicKey: string
  serviceId: string
  templateId: string
  /** Origin of the service. Absent: the page's own origin, where a demonstration has a replacement. */
  origin?: string
}

/** The variables of a build that concern the site. */
export interface SiteEnvironment {
  readonly MODE: string
  readonly VITE_EMAILJS_PUBLIC_KEY?: string
  readonly VITE_EMAILJS_SERVICE_ID?: string
  readonly VITE_EMAILJS_TEMPLATE_ID?: string
  /** Origin of the service, if it is not that of EmailJS. */
  readonly VITE_EMAILJS_ORIGIN?: string
  /** Recipient of contact messages, if it is not the profile's address. */
  readonly VITE_CONTACT_EMAIL?: string
  /** The path of the site. Absent: the path of the profile's address. */
  readonly BASE_PATH?: string
  /** `on`: the server counts what visitors ask, and the legal text says so. */
  readonly INSIGHTS?: string
  /** Address of the chat backend, or `static:` and a file; empty or absent for the site's own origin. */
  readonly VITE_CHAT_BACKEND?: string
}

const EMAILJS_ORIGIN = 'https://api.emailjs.com'

/**
 * The service of a build: EmailJS with its three identifiers; without any, the replacement in development and in a
 * demonstration, and otherwise none (the visitor's mail program sends). Throws if only some are set.
 */
export function readEmailService(environment: SiteEnvironment): EmailService | undefined {
  const {
    VITE_EMAILJS_PUBLIC_KEY: publicKey,
    VITE_EMAILJS_SERVICE_ID: serviceId,
    VITE_EMAILJS_TEMPLATE_ID: templateId,
  } = environment
  if (publicKey && serviceId && templateId) {
    return { publicKey, serviceId, templateId, origin: readOrigin(environment.VITE_EMAILJS_ORIGIN) }
  }
  if (publicKey || serviceId || templateId) {
    throw new Error('EmailJS needs VITE_EMAILJS_PUBLIC_KEY, VITE_EMAILJS_SERVICE_ID and VITE_EMAILJS_TEMPLATE_ID.')
  }
  if (environment.MODE === 'production') return undefined
  return { publicKey: 'stand-in', serviceId: 'stand-in', templateId: 'stand-in' }
}

/** How a build handles messages. */
export function readDelivery(environment: SiteEnvironment): Delivery {
  const service = readEmailService(environment)
  if (!service) return 'mail'
  return service.origin ? 'service' : 'demonstration'
}

/** The address that receives contact messages: the owner's `email`, unless the build has another. */
export function readRecipient(environment: SiteEnvironment, email: string): string {
  return environment.VITE_CONTACT_EMAIL || email
}

function readOrigin(address: string | undefined): string {
  return address ? new URL(address).origin : EMAILJS_ORIGIN
}
