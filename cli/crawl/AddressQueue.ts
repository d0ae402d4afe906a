import { isOtherDocument } from '../../knowledge/read/page.ts'

/** A path with more queries than these is a calendar, a search or a list that is sorted in many ways. */
const MOST_QUERIES = 20
/** Further addresses that are left out are not remembered, so they are counted each time that a page leads to them. */
const MOST_LEFT_OUT = 50_000
/** Parameters that say where a visitor came from, and not what the page is. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|replytocom|share)$/
/** Files without text for people. */
const NO_PAGE =
  /\.(?:avif|bmp|css|csv|dmg|exe|gif|gz|ico|ics|jpe?g|js|json|m4a|mjs|mov|mp[34]|og[gv]|png|svg|tar|tiff?|ttf|vcf|wav|webm|webp|woff2?|xml|zip)$/i

/** The addresses of one origin that are still to be read, in the order in which they were found. */
export class AddressQueue {
  readonly #waiting: URL[] = []
  /** Addresses that are read, in this queue or beside it. */
  readonly #known = new Set<string>()
  /** Addresses that are named and not read. */
  readonly #refused = new Set<string>()
  readonly #leftOut = new Set<string>()
  #moreLeftOut = 0
  readonly #queries = new Map<string, number>()
  readonly #most: number
  readonly #isAllowed: (url: URL) => boolean
  readonly #skip: (sentence: string) => void

  /**
   * @param most the number of addresses that are read, and of those that are named because they are not
   * @param isAllowed what robots.txt says of an address
   * @param skip gets a sentence for each that is not read
   */
  constructor(most: number, isAllowed: (url: URL) => boolean, skip: (sentence: string) => void) {
    this.#most = most
    this.#isAllowed = isAllowed
    this.#skip = skip
  }

  /** The number of addresses that are read. */
  get known(): number {
    return this.#known.size
  }

  /** The number of addresses that wait. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** How many addresses the limits left out. */
  get leftOut(): number {
    return this.#leftOut.size + this.#moreLeftOut
  }

  /** The next address to read; undefined at the end. */
  next(): URL | undefined {
    return this.#waiting.shift()
  }

  /** Notes an address that was read without having waited, such as the target of a redirect. */
  note(url: URL): void {
    this.#known.add(url.href)
  }

  /** Adds an address, unless it was found before or is not allowed, or a limit is reached. */
  add(url: URL): void {
    url.hash = ''
    if (this.#isFound(url)) return
    if (!this.#isAllowed(url)) this.#refuse(url, 'its robots.txt does not allow to read it')
    else if (this.#known.size >= this.#most || this.#isEndless(url)) this.#leaveOut(url)
    else {
      this.note(url)
      this.#waiting.push(url)
    }
  }

  /** Adds the address of a link, without the parameters of advertisements and shares. Files other than pages are left out. */
  follow(link: URL): void {
    link.hash = ''
    if (link.username + link.password !== '' || NO_PAGE.test(link.pathname) || this.#isFound(link)) return
    if (isOtherDocument(link.pathname)) this.#refuse(link, 'only HTML, Markdown and PDF are read')
    else {
      for (const name of [...link.searchParams.keys()]) if (TRACKING.test(name)) link.searchParams.delete(name)
      this.add(link)
    }
  }

  #isFound({ href }: URL): boolean {
    return this.#known.has(href) || this.#refused.has(href) || this.#leftOut.has(href)
  }

  #refuse(url: URL, reason: string): void {
    if (this.#refused.size < this.#most) {
      this.#refused.add(url.href)
      this.#skip(`${url.href}: ${reason}`)
    } else this.#leaveOut(url)
  }

  #leaveOut({ href }: URL): void {
    if (this.#leftOut.size < MOST_LEFT_OUT) this.#leftOut.add(href)
    else this.#moreLeftOut++
  }

  #isEndless({ pathname, search }: URL): boolean {
    if (!search) return false
    const queries = (this.#queries.get(pathname) ?? 0) + 1
    this.#queries.set(pathname, queries)
    return queries > MOST_QUERIES
  }
}
