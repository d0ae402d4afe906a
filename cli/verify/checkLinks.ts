import type { Content } from '../../site/content/contentSchema.ts'
import type { OwnerStrings } from '../strings/fr.ts'
import { ownerStrings } from '../strings/ownerStrings.ts'
import { placedTexts, placeOf } from './contentFiles.ts'

const TIMEOUT_MS = 10_000
const ADDRESS = /https?:\/\/[^\s)>\]"'«»]+/g

interface Link {
  place: string
  address: string
}

/** Requests every address of the content once. Returns one sentence for each that does not answer. */
export async function checkLinks(folder: string, { profile }: Content): Promise<string[]> {
  const strings = ownerStrings(profile.language)
  const links = placedTexts(folder).flatMap(text =>
    [...text.text.matchAll(ADDRESS)].map(
      ([address]): Link => ({ place: placeOf(text, strings), address: address.replace(/(?<![.,;:!?])[.,;:!?]+$/, '') }),
    ),
  )
  // The site itself may not be online yet.
  const others = links.filter(({ address }) => address !== profile.url)
  const answers = await Promise.all(
    others.map(async link => ({ ...link, problem: await problemOf(link.address, strings) })),
  )
  return answers.flatMap(({ place, address, problem }) => (problem ? [strings.at(place, `${address} ${problem}`)] : []))
}

async function problemOf(address: string, strings: OwnerStrings): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    // LinkedIn and others refuse programs with these statuses, and show the page to people.
    const isThere = response.ok || [401, 403, 405, 429, 999].includes(response.status)
    return isThere ? undefined : strings.answers(response.status)
  } catch {
    return strings.noAnswer
  }
}
