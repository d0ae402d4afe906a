import type { Section } from '../section.ts'
import { type KnownPage, PagesByAddress } from './pageKinds.ts'

/** A page with its sections. */
export interface PageSections {
  page: KnownPage
  ofParts: readonly (readonly Section[])[]
}

/**
 * Puts a title above the sections of pages whose titles are equal, as answers could not tell « Saison 2023 » from « Saison 2023 »: that of
 * the page, of the page above it, or the name of its folder, whichever is not equal too.
 */
export function tellApart(pages: readonly PageSections[]): void {
  const all = new PagesByAddress(pages.map(({ page }) => page))
  const byLabel = new Map<string, Set<PageSections>>()
  for (const each of pages)
    for (const { path, title, lang } of each.ofParts.flat()) {
      const label = [lang, ...path, title].join('\n')
      byLabel.set(label, (byLabel.get(label) ?? new Set()).add(each))
    }
  const named = new Set<PageSections>()
  for (const equal of byLabel.values()) {
    const fresh = [...equal].filter(each => !named.has(each))
    if (fresh.length < 2) continue
    const names = fresh.map(({ page }) => [page.title, all.above(page)?.title ?? '', folderOf(page)])
    const best = [0, 1, 2].find(place => new Set(names.map(each => each[place])).size > 1)
    if (best === undefined) continue
    fresh.forEach((each, place) => {
      named.add(each)
      const name = names[place]?.[best]
      for (const section of each.ofParts.flat())
        if (name && (section.path[0] ?? section.title) !== name) section.path = [name, ...section.path]
    })
  }
}

/** The name of the folder of a page, as words: `/clubs/judo-enfants/2023` -> `judo enfants`. */
function folderOf({ address }: KnownPage): string {
  const path = address.replace(/[?#].*/s, '').replace(/^\w{1,10}:\/\/[^/]*/, '')
  const name = path.split('/').filter(Boolean).at(-2) ?? ''
  try {
    return decodeURIComponent(name).replace(/[-_]+/g, ' ')
  } catch {
    return name
  }
}
