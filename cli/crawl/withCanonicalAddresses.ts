import type { Page } from '../../knowledge/read/page.ts'

/** A page, and what its HTML says about itself. */
export interface KeptPage {
  page: Page
  title: string
  /** The path that the page gives as its own. */
  canonical: string | undefined
}

/**
 * The pages by their canonical addresses, each once. Badly made sites name one address for all their pages, so pages are
 * copies only if they have one title.
 */
export function withCanonicalAddresses(kept: readonly KeptPage[]): Page[] {
  const byAddress = new Map(kept.map(each => [each.page.url, each]))
  const claims = new Map<string, KeptPage[]>()
  for (const each of kept) {
    if (isCopy(each)) claims.set(each.canonical, [...(claims.get(each.canonical) ?? []), each])
  }
  return kept.flatMap(each => {
    const { page, title } = each
    if (!isCopy(each)) return [page]
    const original = byAddress.get(each.canonical)
    // Two pages that name each other would both be gone.
    if (original) return original.title === title && !isCopy(original) ? [] : [page]
    const copies = claims.get(each.canonical) ?? []
    if (copies.some(copy => copy.title !== title)) return [page]
    return copies[0] === each ? [{ ...page, url: each.canonical }] : []
  })
}

function isCopy(kept: KeptPage): kept is KeptPage & { canonical: string } {
  return kept.canonical !== undefined && kept.canonical !== kept.page.url
}
