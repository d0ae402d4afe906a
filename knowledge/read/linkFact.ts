import { readUrl } from '../../shared/readUrl.ts'
import { PHONE } from '../facts/factsOfLines.ts'
import type { PageFact } from '../facts/structuredFacts.ts'
import { FACT_WORDS } from '../languages/factWords.ts'
import { tidy } from './page.ts'

/** The longest text of a link that books something. A longer one only mentions it. In characters. */
const LONGEST_LABEL = 60
const LONGEST_ADDRESS = 150
const BOOKING_HOST =
  /^(?:[\w-]+\.)*(?:calendly\.com|cal\.com|doctolib\.\w+|simplybook\.\w+|acuityscheduling\.com|planity\.com|setmore\.com|fresha\.com|treatwell\.\w+|tidycal\.com|youcanbook\.me|bookeo\.com|resalib\.fr|clicrdv\.com|bookwhen\.com|momoyoga\.com|eversports\.\w+|opentable\.\w+|thefork\.\w+|zcal\.co|koalendar\.com|appointlet\.com)$/i
const MAIL = /^[^\s<>()@]{1,64}@[^\s<>()@]{1,190}$/

/** The fact of a link that reaches or books the owner. The address of a booking is as it is written in the page. */
export function linkFact(href: string, text: string): PageFact | undefined {
  const label = tidy(text)
  const [, scheme = '', address = ''] = /^\s?(tel|mailto):([^?]{1,200})/i.exec(href) ?? []
  if (/^tel$/i.test(scheme)) {
    const value = PHONE.exec(label)?.[0] ?? tidy(decoded(address))
    return value.replace(/\D/g, '').length < 3 ? undefined : { kind: 'phone', value: value.trim() }
  }
  if (scheme) {
    const mail = tidy(decoded(address))
    return MAIL.test(mail) ? { kind: 'mail', value: MAIL.test(label) ? label : mail, url: `mailto:${mail}` } : undefined
  }
  const isBooking = label.length <= LONGEST_LABEL && FACT_WORDS.booking.test(label)
  return label && (isBooking || isBookingHost(href))
    ? { kind: 'booking', value: label.slice(0, LONGEST_LABEL), url: href }
    : undefined
}

/** The place in the text of an `<address>`. Its parts are separated by commas. */
export function addressFact(text: string): PageFact | undefined {
  const parts = tidy(text)
    .split(',')
    .map(part => part.trim())
    .filter(part => part && !FACT_WORDS.label.test(part) && !part.includes('@') && !PHONE.test(part))
  const value = parts.join(', ')
  return value.length <= LONGEST_ADDRESS && /\d/.test(value) && /\p{L}/u.test(value)
    ? { kind: 'place', value }
    : undefined
}

function isBookingHost(href: string): boolean {
  return BOOKING_HOST.test(readUrl(href)?.hostname ?? '')
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
