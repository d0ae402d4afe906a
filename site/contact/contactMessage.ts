/** The fields of the form, in the order in which they are checked and focused. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const

/** Name of one field of the form. */
export type ContactField = (typeof contactFields)[number]

/** What a visitor wrote. */
export type ContactMessage = Record<ContactField, string>

/** The most characters each field takes. 254 is the longest address that mail can reach (RFC 5321). */
export const fieldLimits: Record<ContactField, number> = { name: 100, email: 254, subject: 150, message: 5000 }

/** Why a message cannot be sent, and the fields to mend, the first one first. */
export interface MessageProblem {
  reason: 'incomplete' | 'invalidEmail'
  fields: readonly [ContactField, ...ContactField[]]
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What stands in the way of sending a message; undefined when nothing does. */
export function findProblem(message: ContactMessage): MessageProblem | undefined {
  const [first, ...others] = contactFields.filter(field => message[field].trim() === '')
  if (first) return { reason: 'incomplete', fields: [first, ...others] }
  if (!EMAIL.test(message.email.trim())) return { reason: 'invalidEmail', fields: ['email'] }
  return undefined
}
