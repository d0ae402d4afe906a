import { type Answers, questions, readAnswer } from './questions.ts'
import type { Resume } from './readResume.ts'

/** The answers that a résumé gives. What is not in the form that `init` asks for is left to be asked. */
export function resumeAnswers({ basics }: Resume): Answers {
  const { location } = basics
  const place = [location?.address, [location?.postalCode, location?.city].filter(Boolean).join(' ')]
  const found: Answers = {
    name: basics.name,
    ...(basics.label && { jobTitle: basics.label }),
    ...(location?.city && { city: location.city }),
    ...(location?.countryCode && { country: location.countryCode }),
    ...(basics.url && { url: withSlash(basics.url) }),
    ...(basics.email && { email: basics.email }),
    ...(basics.phone && { phone: basics.phone }),
    ...(location?.address && { address: place.filter(Boolean).join(', ') }),
    ...(basics.profiles[0]?.url && { social: basics.profiles[0].url }),
  }
  const answers: Answers = {}
  for (const [name, question] of questions) {
    const value = found[name]
    const read = value === undefined ? undefined : readAnswer(question, value, answers)
    if (read !== undefined) answers[name] = read
  }
  return answers
}

function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`
}
