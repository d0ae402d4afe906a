import { defaultUrlTransform } from 'react-markdown'

/** A number, to call or to write to. Not a code that phones run (`*#06#`), nor a message that is already written. */
const PHONE = /^(?:tel|sms):\+?[\d\s().-]{3,24}$/i

/** The address rule of replies, with phone numbers. An address that is not allowed is empty. */
export function phoneUrl(url: string): string {
  return isPhone(url) ? url : defaultUrlTransform(url)
}

export function isPhone(url: string): boolean {
  return PHONE.test(url)
}
