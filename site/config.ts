import type { Delivery } from './content/contentSchema.ts'

/** How contact messages reach EmailJS or its replacement. */
export interface EmailService {
  publicKey: string
  serviceId: string
  templateId: string
  /** Origin of the service. Absent: the page's own origin, where a demonstration has a replacement. */
  origin?: string
}

/** A service that takes contact messages in place of EmailJS: Formspree, Web3Forms, Netlify Forms, or the owner's own. */
export interface ContactEndpoint {
  /** What the legal text calls it: `Formspree`, or the host, if that is not the site's own. */
  name?: string
  /** Its address, which may be relative to the site. */
  url: string
  /** Its origin, if that is not the site's own. */
  origin?: string
  /** Fields that each message has besides the four of the form. */
  fields: Readonly<Record<string, string>>
  /** Whether it gets JSON. Otherwise it gets the fields of a form. */
  isJson: boolean
}

/** The variables of a build that concern the site. */
export interface SiteEnvironment {
  readonly MODE: string
  readonly VITE_EMAILJS_PUBLIC_KEY?: string
  readonly VITE_EMAILJS_SERVICE_ID?: string
  readonly VITE_EMAILJS_TEMPLATE_ID?: string
  /** Origin of the service, if it is not that of EmailJS. */
  readonly VITE_EMAILJS_ORIGIN?: string
  /** Address of a form service, a path of the site, or `netlify:` and the name of a form. */
  readonly VITE_CONTACT_ENDPOINT?: string
  /** `form` for the fields of a form. Absent: JSON. */
  readonly VITE_CONTACT_FORMAT?: string
  /** Further fields of each message, as in a query: `access_key=1234`. */
  readonly VITE_CONTACT_FIELDS?: string
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

/** Names of services by their hosts, for the legal text. */
const SERVICES: Readonly<Record<string, string>> = {
  'formspree.io': 'Formspree',
  'api.web3forms.com': 'Web3Forms',
}

/** An address over https, or one of this machine; a path of the site; a form of Netlify. */
const ENDPOINT = /^(?:https:\/\/[^\s/]|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/])|\/(?!\/)|netlify:[\w-]+$)\S*$/

/** What is wrong with the variables of a form service, as the name of one of them. */
export function findWrongEndpoint(environment: Partial<SiteEnvironment>): keyof SiteEnvironment | undefined {
  const { VITE_CONTACT_ENDPOINT: address, VITE_CONTACT_FORMAT: format } = environment
  if (address && (!ENDPOINT.test(address) || environment.VITE_EMAILJS_PUBLIC_KEY)) return 'VITE_CONTACT_ENDPOINT'
  return format && !['form', 'json'].includes(format) ? 'VITE_CONTACT_FORMAT' : undefined
}

/** The form service of a build, if it has one. Throws if its variables are wrong. */
export function readContactEndpoint(environment: SiteEnvironment): ContactEndpoint | undefined {
  const wrong = findWrongEndpoint(environment)
  if (wrong === 'VITE_CONTACT_FORMAT') throw new Error('VITE_CONTACT_FORMAT must be form or json.')
  if (wrong) {
    throw new Error(
      'VITE_CONTACT_ENDPOINT must be an address with https://, a path of the site such as /api/contact, or netlify: and the name of a form; and EmailJS must not be set.',
    )
  }
  const { VITE_CONTACT_ENDPOINT: address, VITE_CONTACT_FIELDS = '' } = environment
  if (!address) return undefined
  const fields = Object.fromEntries(new URLSearchParams(VITE_CONTACT_FIELDS))
  const [, form] = /^netlify:(.+)/.exec(address) ?? []
  // Netlify takes a message at any file of the site, and answers with the file.
  if (form) return { name: 'Netlify', url: RECEIVED, fields: { ...fields, 'form-name': form }, isJson: false }
  const isJson = environment.VITE_CONTACT_FORMAT !== 'form'
  if (address.startsWith('/')) return { url: address, fields, isJson }
  const { host, origin } = new URL(address)
  return { name: SERVICES[host] ?? host, url: address, origin, fields, isJson }
}

/** The file that answers a message to Netlify. */
export const RECEIVED = 'contact-received.json'

/** How a build handles messages. */
export function readDelivery(environment: SiteEnvironment): Delivery {
  if (readContactEndpoint(environment)) return 'endpoint'
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
