import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { finished, type Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { plainText } from '../../knowledge/plainText.ts'
import { ownAddress } from './ownAddress.ts'
import { isPrivateHost, type Lookup, PrivateAddressError, publicLookup } from './publicAddress.ts'

/** A page that a server sends. */
export interface SiteReply {
  /** Where it was, after redirects. */
  url: URL
  /** 200, or 304 if the page is as it was. */
  status: number
  /** The media type with its parameters, in lower case; empty without one. */
  type: string
  etag?: string | undefined
  modified?: string | undefined
  /** What the server says to crawlers, a header each: `noindex, nofollow`. */
  robots: readonly string[]
  /** Unpacked. Empty if nobody wants it. */
  body: Buffer
}

/** What an earlier run has read about a page. */
interface Known {
  etag?: string | undefined
  modified?: string | undefined
}

interface ClientOptions {
  /** Between the beginnings of two requests. */
  pauseMs: number
  /** Gets the number of unpacked bytes of each body, also of one that breaks off. What it throws ends the run. */
  count?: (bytes: number) => void
  /** By default the one of the system. */
  lookup?: Lookup | undefined
}

interface Wanted {
  known?: Known | undefined
  /** Whether a body is wanted, by its media type. By default each. */
  accepts?: (type: string) => boolean
  /** Whether the target of a redirect may be requested. By default each of the origin. */
  isAllowed?: (url: URL) => boolean
}

export const USER_AGENT = 'nicodata-chat'
const TIMEOUT_MS = 30_000
const MOST_REDIRECTS = 5
const MAX_PAGE_MEGABYTES = 10
const MAX_PDF_MEGABYTES = 20
/** A server that asks to wait longer is not asked again in this run. In seconds. */
const LONGEST_WAIT = 60

/** A reply other than a page. */
export class StatusError extends Error {
  readonly status: number

  constructor(url: URL, status: number) {
    super(`${url.href} answers ${status}`)
    this.status = status
  }
}

/** The server does not answer, or not to its end. */
export class SilentError extends Error {}

/** A page leads to another origin, which is not asked. */
export class OtherOriginError extends Error {
  readonly origin: string | undefined

  constructor(from: URL, to: URL | undefined, location: string) {
    const where = to ? to.origin + to.pathname : plainText(location.slice(0, 200))
    super(`${from.href} redirects to ${where}, which is on another origin and is not fetched`)
    this.origin = to?.origin
  }
}

/**
 * Fetches pages of one origin, one after the other, with a pause between them. Nothing else is ever asked. A name that leads to an
 * address of a private network is refused, unless the origin itself is private.
 */
export class SiteClient {
  readonly #origin: string
  readonly #lookup: LookupFunction | undefined
  readonly #count: (bytes: number) => void
  #pauseMs: number
  #nextAt = 0

  constructor({ origin, hostname }: URL, { pauseMs, count = () => {}, lookup }: ClientOptions) {
    this.#origin = origin
    this.#pauseMs = pauseMs
    this.#count = count
    this.#lookup = isPrivateHost(hostname) ? undefined : publicLookup(lookup)
  }

  /** Between the beginnings of two requests, in milliseconds. */
  get pauseMs(): number {
    return this.#pauseMs
  }

  /** Waits longer from now on, if a site asks for it. */
  slowDown(pauseMs: number): void {
    this.#pauseMs = Math.max(this.#pauseMs, pauseMs)
  }

  /**
   * Fetches a page. Redirects are followed on its origin.
   * @throws Error with one sentence
   */
  async get(url: URL, { known = {}, accepts = () => true, isAllowed = () => true }: Wanted = {}): Promise<SiteReply> {
    let target = url
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const reply = await this.#getPatiently(target, known)
      try {
        const { statusCode: status = 0, headers } = reply
        const type = headers['content-type']?.toLowerCase() ?? ''
        if (status === 200 || status === 304) {
          const isWanted = status === 200 && accepts(type)
          const body = isWanted ? await this.#bodyOf(target, reply, type) : Buffer.alloc(0)
          const robots = reply.headersDistinct['x-robots-tag'] ?? []
          return { url: target, status, type, etag: headers.etag, modified: headers['last-modified'], robots, body }
        }
        if (status < 300 || status > 399 || headers.location === undefined) throw new StatusError(target, status)
        target = this.#redirected(target, headers.location)
      } finally {
        reply.destroy()
      }
      if (!isAllowed(target)) throw new Error(`${target.href}: its robots.txt does not allow to read it`)
    }
    throw new Error(`${url.href} redirects more than ${MOST_REDIRECTS} times`)
  }

  #redirected(from: URL, location: string): URL {
    const to = URL.canParse(location, from.href) ? new URL(location, from) : undefined
    const own = to && ownAddress(this.#origin, to)
    if (own && own.username + own.password === '') return own
    throw new OtherOriginError(from, to, location)
  }

  /** Asks again once if the server says when. */
  async #getPatiently(url: URL, known: Known): Promise<IncomingMessage> {
    const reply = await this.#request(url, known)
    const { 'retry-after': after } = reply.headers
    const isBusy = reply.statusCode === 429 || reply.statusCode === 503
    if (!isBusy || after === undefined || !/^\d{1,9}$/.test(after) || Number(after) > LONGEST_WAIT) return reply
    reply.destroy()
    await wait(Number(after) * 1000)
    return this.#request(url, known)
  }

  async #request(url: URL, { etag, modified }: Known): Promise<IncomingMessage> {
    if (url.origin !== this.#origin) throw new Error(`${url.href} is on another origin and is not fetched`)
    const now = performance.now()
    const startAt = Math.max(now, this.#nextAt)
    this.#nextAt = startAt + this.#pauseMs
    if (startAt > now) await wait(startAt - now)
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = {
      'user-agent': USER_AGENT,
      accept: 'text/html, text/markdown;q=0.9, application/pdf;q=0.8, application/xml;q=0.8, */*;q=0.1',
      'accept-encoding': 'gzip, deflate, br',
      ...(etag && { 'if-none-match': etag }),
      ...(modified && { 'if-modified-since': modified }),
    }
    return new Promise((resolve, reject) => {
      const options = { headers, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS), lookup: this.#lookup }
      send(url, options, resolve)
        .on('error', error => reject(error instanceof PrivateAddressError ? error : silent(url, error)))
        .end()
    })
  }

  /** @throws Error with one sentence if the body is too large, or breaks off */
  async #bodyOf(url: URL, reply: IncomingMessage, type: string): Promise<Buffer> {
    const megabytes = type.startsWith('application/pdf') ? MAX_PDF_MEGABYTES : MAX_PAGE_MEGABYTES
    const chunks: Buffer[] = []
    let bytes = 0
    let isWhole = true
    try {
      for await (const chunk of unpacked(reply)) {
        bytes += chunk.length
        if (bytes > megabytes * 1_000_000) break
        chunks.push(chunk)
      }
    } catch {
      isWhole = false
    }
    this.#count(bytes)
    if (!isWhole) throw new SilentError(`${url.href} does not answer to its end`)
    if (bytes > megabytes * 1_000_000) throw new Error(`${url.href}: a page has at most ${megabytes} MB`)
    return Buffer.concat(chunks)
  }
}

function silent(url: URL, error: Error): SilentError {
  const code = 'code' in error && typeof error.code === 'string' && error.code !== 'ABORT_ERR' ? ` (${error.code})` : ''
  return new SilentError(`${url.href} does not answer${code}`)
}

/** What a small reply unpacks to may be huge, so its reader counts and stops. */
function unpacked(reply: IncomingMessage): Readable {
  const encoding = reply.headers['content-encoding']?.trim().toLowerCase()
  const unpack =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : undefined
  if (!unpack) return reply
  finished(reply, error => {
    if (error) unpack.destroy(error)
  })
  return reply.pipe(unpack)
}
