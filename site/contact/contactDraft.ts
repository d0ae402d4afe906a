import { type ContactMessage, contactFields, fieldLimits } from '../contactMessage.ts'

const KEY = 'contact-draft'

/** Keep the draft until it is sent or the tab is closed. False if storage is denied or full. */
export function saveDraft(draft: ContactMessage): boolean {
  const isSaved = withStorage(storage => {
    storage.setItem(KEY, JSON.stringify(draft))
    return true
  })
  return isSaved ?? false
}

/**
 * The draft from before a reload; undefined if there is none or it is invalid. Other code may have written it: a field of a
 * million letters would block the page.
 */
export function readDraft(): ContactMessage | undefined {
  const stored: unknown = withStorage(storage => JSON.parse(storage.getItem(KEY) ?? 'null'))
  if (!isDraft(stored)) return undefined
  const texts = contactFields.map(field => [field, stored[field].slice(0, fieldLimits[field])])
  return Object.fromEntries(texts) as ContactMessage
}

/** Delete the draft. */
export function eraseDraft(): void {
  withStorage(storage => storage.removeItem(KEY))
}

function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    // If storage is denied, reading the property throws.
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}

function isDraft(value: unknown): value is ContactMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    contactFields.every(field => field in value && typeof (value as Record<string, unknown>)[field] === 'string')
  )
}
