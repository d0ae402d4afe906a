import type { Content } from '../../site/content/contentSchema.ts'
import { internationalNumber } from '../init/phoneNumbers.ts'
import type { OwnerStrings } from '../strings/fr.ts'

/** A phone link that calls another number than the page shows: one sentence. */
export function findWrongNumber({ profile }: Content, strings: OwnerStrings): string[] {
  const { phone, location } = profile
  const shown = phone && internationalNumber(phone.label, location.country)
  if (!phone || !shown || shown === phone.number) return []
  return [strings.at('content/profile.yaml, phone.number', strings.otherNumber(phone.number, phone.label, shown))]
}
