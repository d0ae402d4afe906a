import robotsParser from 'robots-parser'
import { plainText } from '../../knowledge/plainText.ts'
import type { Page } from '../../knowledge/read/page.ts'
import { limitSite, SiteTooLarge } from '../../server/knowledge/siteLimit.ts'
import { lockFile } from '../lockFile.ts'
import { isThisMachine } from '../thisMachine.ts'
import { AddressQueue } from './AddressQueue.ts'
import { ownAddress } from './ownAddress.ts'
import { PageStore, type StoredPage, storeOf } from './PageStore.ts'
import { readPageLinks } from './pageLinks.ts'
import type { Lookup } from './publicAddress.ts'
import { isReadable, pageText, readReply, sitemapText } from './readReply.ts'
import { readRobotsHeader } from './robotsHeader.ts'
import { OtherOriginError, SilentError, SiteClient, type SiteReply, StatusError, USER_AGENT } from './SiteClient.ts'
import { addressOf, isSitemap, locationsOf } from './sitemap.ts'
import { type KeptPage, withCanonicalAddresses } from './withCanonicalAddresses.ts'

const MOST_PAGES = 2_000
/** A server is left alone after this many requests in a row that it did not answer, or refused because it is busy. */
const MOST_UNANSWERED = 5
/** The longest pause that a site may ask for. In milliseconds. */
const LONGEST_PAUSE_MS = 30_000
/** A crawler reads this much of a robots.txt (RFC 9309). In bytes. */
const LONGEST_ROBOTS = 512_000

/** How a site is crawled, and what is called on the way. */
export interface CrawlOptions {
  /** Gets a sentence for each address that is skipped. */
  report?: (sentence: string) => void
  /** Gets each page before it is read: how many are done, how many are known, and the time that is left with its path. */
  show?: (done: number, known: number, title: string) => void
  /** Between the beginnings of two requests. In seconds; by default 1, and 0 for a server on this machine. */
  delay?: number | undefined
  /** Where the pages are kept for the next time. By default `.nicodata-chat` in the folder of the process. */
  folder?: string | undefined
  /** The most pages that are read. Tests lower it. */
  mostPages?: number
  /** Looks up the name of the host. Tests replace the one of the system. */
  lookup?: Lookup | undefined
}

/** The site is left alone; the next run continues. */
class StoppedError extends Error {}

/**
 * Fetches the pages of a live site: those that its sitemap names, or those to which links lead from a start page. Only the
 * origin of the address is asked, once a second, as its robots.txt allows. What was fetched is kept for the next run, which
 * gets only what has changed.
 * @throws Error with one sentence when the address cannot be fetched, when no page could be read, and when the site is too
 * large
 */
export async function crawlSite(address: string, options: CrawlOptions = {}): Promise<Page[]> {
  const start = startOf(address)
  const path = storeOf(start, options.folder)
  const unlock = lockFile(path)
  if (!unlock) throw new Error(`${start.host}: another run reads this site now`)
  try {
    return await new Crawl(start, new PageStore(path), options).run()
  } finally {
    unlock()
  }
}

function startOf(address: string): URL {
  const start = URL.canParse(address) ? new URL(address) : undefined
  if (!start || !/^https?:$/.test(start.protocol) || start.username + start.password !== '')
    throw new Error(`${plainText(address)}: it is not the address of a site, such as https://bakery.example/`)
  start.hash = ''
  return start
}

class Crawl {
  readonly #start: URL
  readonly #store: PageStore
  readonly #client: SiteClient
  readonly #mostPages: number
  readonly #count: (bytes: number) => void
  readonly #report: (sentence: string) => void
  readonly #show: NonNullable<CrawlOptions['show']>
  readonly #queue: AddressQueue
  #isAllowed: (url: URL) => boolean = () => true
  /** A site that has a sitemap is read by it alone. */
  #followsLinks = true
  readonly #pages = new Map<string, KeptPage>()
  readonly #skipped: string[] = []
  /** How many sentences were too many. */
  #unsaid = 0
  /** How many requests in a row had no answer. */
  #unanswered = 0

  constructor(
    start: URL,
    store: PageStore,
    {
      report = () => {},
      show = () => {},
      delay = isThisMachine(start.hostname) ? 0 : 1,
      mostPages = MOST_PAGES,
      lookup,
    }: CrawlOptions,
  ) {
    this.#start = start
    this.#store = store
    this.#count = limitSite(start.href)
    this.#client = new SiteClient(start, { pauseMs: delay * 1000, count: this.#count, lookup })
    this.#mostPages = mostPages
    this.#report = report
    this.#show = show
    this.#queue = new AddressQueue(
      mostPages,
      url => this.#isAllowed(url),
      sentence => this.#skip(sentence),
    )
  }

  async run(): Promise<Page[]> {
    await this.#begin()
    for (let url = this.#queue.next(); url !== undefined; url = this.#queue.next()) {
      const { known, waiting } = this.#queue
      const left = timeLeft(((waiting + 1) * this.#client.pauseMs) / 1000)
      this.#show(known - waiting - 1, known, left + url.pathname)
      await this.#readPage(url).catch(reason => this.#skip(reason))
    }
    this.#nameRest()
    if (this.#pages.size === 0)
      throw new Error([`${this.#start.href}: no page was fetched`, ...this.#skipped].join('\n- '))
    this.#store.end()
    return withCanonicalAddresses([...this.#pages.values()])
  }

  async #begin(): Promise<void> {
    try {
      await this.#readRobots()
      await this.#readStart()
    } catch (error) {
      if (!(error instanceof OtherOriginError) || error.origin === undefined) throw error
      throw new Error(`${error.message}. If ${error.origin}/ is yours too, type it`)
    }
  }

  /** A site that cannot say what it allows is not read (RFC 9309). */
  async #readRobots(): Promise<void> {
    const url = new URL('/robots.txt', this.#start)
    const reply = await this.#client.get(url).catch((error: unknown) => {
      if (error instanceof StatusError && error.status < 500 && error.status !== 429) return undefined
      // The owner has typed another address.
      if (error instanceof SilentError) throw new Error(error.message.replace(url.href, this.#start.href))
      throw error
    })
    const text = reply ? pageText(reply.body.subarray(0, LONGEST_ROBOTS), reply.type) : ''
    const robots = robotsParser(url.href, text)
    this.#isAllowed = each => robots.isAllowed(each.href, USER_AGENT) !== false
    const seconds = robots.getCrawlDelay(USER_AGENT) ?? 0
    if (seconds > 0) this.#client.slowDown(Math.min(seconds * 1000, LONGEST_PAUSE_MS))
    if (!this.#isAllowed(this.#start)) throw new Error(`${this.#start.href}: its robots.txt does not allow to read it`)
  }

  async #readStart(): Promise<void> {
    const reply = await this.#client.get(this.#start, { isAllowed: this.#isAllowed })
    const text = sitemapText(reply)
    if (isSitemap(text)) {
      this.#followsLinks = false
      await this.#readSitemaps(reply.url, text)
    } else {
      this.#queue.note(this.#start)
      await this.#keepReply(this.#start, reply)
    }
  }

  /** The pages of a sitemap and of the sitemaps that it names. */
  async #readSitemaps(first: URL, xml: string): Promise<void> {
    const sitemaps = [{ url: first, xml }]
    const seen = new Set([first.href])
    for (let each = sitemaps.shift(); each !== undefined; each = sitemaps.shift()) {
      for (const { location, isOfSitemap } of locationsOf(each.xml)) {
        try {
          const url = addressOf(each.url, location)
          if (!isOfSitemap) this.#queue.add(url)
          else if (!seen.has(url.href) && seen.size < this.#mostPages) {
            seen.add(url.href)
            sitemaps.push({ url, xml: await this.#readSitemap(url) })
          }
        } catch (reason) {
          this.#skip(reason)
        }
      }
    }
  }

  async #readSitemap(url: URL): Promise<string> {
    if (!this.#isAllowed(url)) throw new Error(`${url.href}: its robots.txt does not allow to read it`)
    const reply = await this.#get(url, () => true)
    const xml = sitemapText(reply)
    // The body was counted as it came.
    this.#count(Math.max(0, Buffer.byteLength(xml) - reply.body.length))
    return xml
  }

  async #readPage(url: URL): Promise<void> {
    const stored = this.#store.get(url.href)
    if (stored?.run === this.#store.run) return this.#keepAgain(stored)
    try {
      const reply = await this.#get(url, isReadable, stored)
      if (reply.status !== 304 || !stored) return await this.#keepReply(url, reply)
      this.#refuseNoIndex(reply)
    } catch (error) {
      if (!stored || !isPassing(error)) throw error
      this.#skip(`${error.message}: its text of the last time stays`)
    }
    const again = { ...stored, run: this.#store.run }
    this.#store.add(again)
    this.#keepAgain(again)
  }

  async #get(url: URL, accepts: (type: string) => boolean, known?: StoredPage): Promise<SiteReply> {
    try {
      const reply = await this.#client.get(url, { known, accepts, isAllowed: this.#isAllowed })
      this.#unanswered = 0
      return reply
    } catch (error) {
      this.#unanswered = isUnanswered(error) ? this.#unanswered + 1 : 0
      if (this.#unanswered < MOST_UNANSWERED) throw error
      throw new StoppedError(
        `${this.#start.origin} does not answer any more. What was read is kept: the next run continues`,
      )
    }
  }

  async #keepReply(url: URL, reply: SiteReply): Promise<void> {
    const isNoFollow = this.#refuseNoIndex(reply)
    const { format, content } = await readReply(reply, sentence => this.#skip(sentence))
    const { etag, modified } = reply
    const page = { address: url.href, url: reply.url.href, format, content, etag, modified, run: this.#store.run }
    const stored = isNoFollow ? { ...page, isNoFollow } : page
    this.#store.add(stored)
    this.#keep(stored)
  }

  /** @returns whether its server asks not to follow its links @throws Error with one sentence */
  #refuseNoIndex({ url, robots }: SiteReply): boolean {
    const { isNoIndex, isNoFollow } = readRobotsHeader(robots, USER_AGENT)
    if (isNoIndex) throw new Error(`${url.href}: left out, as it asks search engines to do so (noindex)`)
    return isNoFollow
  }

  /** Keeps a page that was not fetched now. */
  #keepAgain(page: StoredPage): void {
    this.#count(Buffer.byteLength(page.content))
    this.#keep(page)
  }

  #keep({ url: href, format, content, isNoFollow = false }: StoredPage): void {
    const url = new URL(href)
    this.#queue.note(url)
    const said = format === 'html' ? readPageLinks(content, url) : undefined
    const canonical = said?.canonical && ownAddress(url.origin, said.canonical)
    if (this.#followsLinks) {
      const links = isNoFollow ? [] : (said?.links ?? [])
      for (const link of canonical ? [...links, canonical] : links) {
        const own = ownAddress(url.origin, link)
        if (own) this.#queue.follow(new URL(own))
      }
    }
    if (said?.needsScript) this.#skip(`${url.href}: its text comes from a script (JavaScript), so it cannot be read`)
    const address = pathOf(url)
    if (said?.needsScript || this.#pages.has(address)) return
    this.#pages.set(address, {
      page: { url: address, format, content },
      title: said?.title ?? '',
      canonical: canonical && pathOf(canonical),
    })
  }

  /** Says what was left out and not named. */
  #nameRest(): void {
    const { leftOut } = this.#queue
    const rest = [
      ...(this.#unsaid > 0 ? [`${this.#unsaid} more are skipped for such reasons`] : []),
      ...(leftOut > 0
        ? [`${leftOut} more addresses are left out: at most ${this.#mostPages} pages of a site are read`]
        : []),
    ]
    for (const sentence of rest) this.#say(sentence)
  }

  #skip(reason: unknown): void {
    if (reason instanceof StoppedError || reason instanceof SiteTooLarge) throw reason
    if (this.#skipped.length < this.#mostPages) this.#say(reason instanceof Error ? reason.message : String(reason))
    else this.#unsaid++
  }

  #say(text: string): void {
    const sentence = plainText(text)
    this.#skipped.push(sentence)
    this.#report(sentence)
  }
}

/** Whether a server may answer another time. */
function isPassing(error: unknown): error is Error {
  return isUnanswered(error) || (error instanceof StatusError && error.status >= 500)
}

function isUnanswered(error: unknown): error is Error {
  return error instanceof SilentError || (error instanceof StatusError && [429, 503].includes(error.status))
}

/** A path that begins with `//` would be the address of another site. */
function pathOf({ pathname, search }: URL): string {
  return pathname.replace(/^\/+/, '/') + search
}

/** `3 min left: `; empty below ten seconds. */
function timeLeft(seconds: number): string {
  if (seconds < 10) return ''
  return `${seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`} left: `
}
