import { readUrl } from '../../shared/readUrl.ts'
import { PAGE_WORDS } from '../languages/pageWords.ts'
import type { SectionKind } from '../section.ts'
import type { Page, ReadPage } from './page.ts'

/** Words of addresses that posts have, and other pages of some templates also. */
const POST = /\/_?posts?\//

export interface KnownPage extends ReadPage {
  url: string
  /** Where a visitor reads it. */
  address: string
  format: Page['format']
}

/** The pages of a site by the addresses that lead to them. */
export class PagesByAddress<Known extends KnownPage> {
  readonly #pages: ReadonlyMap<string, Known>
  /** The addresses that do not depend on the page with the link. */
  readonly #found = new Map<string, Known | undefined>()

  constructor(pages: readonly Known[]) {
    this.#pages = new Map(pages.map(page => [keyOf(page.address) + queryOf(page.address), page]))
  }

  /** The page to which a link of another page leads. Any host may be the one of the site. */
  at(href: string, from: KnownPage): Known | undefined {
    if (!/^(?:\/|https?:)/.test(href)) return this.#read(href, from)
    if (!this.#found.has(href)) this.#found.set(href, this.#read(href, from))
    return this.#found.get(href)
  }

  /** The page of the nearest folder around a page, if that is not the home page. */
  above(page: KnownPage): Known | undefined {
    for (let key = keyOf(page.address); key.lastIndexOf('/') > 0; ) {
      key = key.slice(0, key.lastIndexOf('/'))
      const found = this.#pages.get(key)
      if (found) return found
    }
    return undefined
  }

  #read(href: string, { address }: KnownPage): Known | undefined {
    const base = 'https://site.example'
    const url = readUrl(href, base + address)
    if (!url || !/^https?:$/.test(url.protocol)) return undefined
    const { origin, pathname, search } = url
    const key = keyOf(pathname)
    const ofQuery = search === '' ? undefined : this.#pages.get(key + search)
    return ofQuery ?? (origin !== base && key === '/' ? undefined : this.#pages.get(key))
  }
}

/** The kind of each page, by its address, its format, and the links that lead to it. */
export function kindsOf(pages: readonly KnownPage[]): Map<KnownPage, SectionKind> {
  const all = new PagesByAddress(pages)
  const home = pages.find(isHome)
  const linked = new Set<KnownPage>()
  const menu = new Map<KnownPage, number>()
  for (const page of pages) {
    // A home page without a menu is one.
    const isAll = page === home && !page.links.some(({ isMenu }) => isMenu)
    const ofMenu = new Set<KnownPage>()
    for (const { href, isMenu } of page.links) {
      const target = all.at(href, page)
      if (!target || target === page) continue
      linked.add(target)
      if (isMenu || isAll) ofMenu.add(target)
    }
    for (const target of ofMenu) menu.set(target, (menu.get(target) ?? 0) + (page === home ? pages.length : 1))
  }
  const others = pages.filter(page => page !== home)
  const isNews = ({ address }: KnownPage) => PAGE_WORDS.news.test(keyOf(address).toLowerCase())
  const mayBePost = (page: KnownPage) => !menu.has(page) && (page.isPost || POST.test(page.address))
  // An address that most pages have tells nothing.
  const news = new Set(others.some(page => !isNews(page) && page.format !== 'pdf') ? others.filter(isNews) : [])
  const posts = others.filter(mayBePost)
  if (2 * posts.length <= others.length) for (const page of posts) news.add(page)
  const unlinked = new Set(others.filter(page => page.format === 'html' && !linked.has(page)))
  // A site whose links are not read has no page without one.
  const isRead = home && 2 * unlinked.size <= others.length
  return new Map(
    pages.flatMap(page => {
      const kind =
        page.format === 'pdf'
          ? 'document'
          : news.has(page)
            ? 'news'
            : page === home || 2 * (menu.get(page) ?? 0) > pages.length
              ? 'menu'
              : isRead && unlinked.has(page)
                ? 'unlinked'
                : undefined
      return kind ? [[page, kind] as const] : []
    }),
  )
}

export function isHome({ url }: { url: string }): boolean {
  return /^\/?(?:index)?$/.test(url)
}

/** An address without what hosts add to it: its file, its ending, its anchor. */
function keyOf(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/(?<=\/)(?:index|readme)?(?:\.(?:html?|md|markdown|php))?$/i, '')
  return path.replace(/\.(?:html?|md|markdown|php)$/i, '').replace(/(?<=[^/])\/$/, '') || '/'
}

/** The query of an address, as of pages without names: `?page_id=2`. */
function queryOf(address: string): string {
  return /^[^?#]*(\?[^#]*)?/.exec(address)?.[1] ?? ''
}
