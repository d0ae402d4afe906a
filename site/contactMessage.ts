/** The fields of the form, in the order in which they are checked and focused. */
export const contactFields = ['name', 'email', 'subject', 'message'] as const

/** Name of one field of the form. */
export type ContactField = (typeof contactFields)[number]

/** The values of the form. */
export type ContactMessage = Record<ContactField, string>

/** Maximum characters of each field. An email address has at most 254 (RFC 5321). */
export const fieldLimits: Record<ContactField, number> = { name: 100, email: 254, subject: 150, message: 5000 }

/** The reason why a message cannot be sent, and the wrong fields in order. */
export interface MessageProblem {
  reason: 'incomplete' | 'invalidEmail'
  fields: readonly [ContactField, ...ContactField[]]
}

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** The problem that prevents sending a message, or undefined. */
export function findProblem(message: ContactMessage): MessageProblem | undefined {
  const isEmpty = (field: ContactField) => message[field].trim() === ''
  const isWrong = (field: ContactField) => isEmpty(field) || (field === 'email' && !EMAIL.test(message.email.trim()))
  const [first, ...others] = contactFields.filter(isWrong)
  return first && { reason: contactFields.some(isEmpty) ? 'incomplete' : 'invalidEmail', fields: [first, ...others] }
}
