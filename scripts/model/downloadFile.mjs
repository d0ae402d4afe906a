import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, Failure, networkFailure } from './Failure.mjs'
import { needSpace } from './needSpace.mjs'
import { requireSecure, secureFetch } from './secureFetch.mjs'
import { acceptPart, isVerified } from './verifiedFile.mjs'

/** How often the connection may break without any new byte. */
const MOST_TRIES = 5
const TRY_AGAIN_MS = 500
/** A connection that is silent for this time is dead. */
const SILENCE_MS = 60_000
/** How much more than the known size may arrive, as a share of it. */
const SLACK = 0.01
const SHA256 = /^"?([0-9a-f]{64})"?$/

/**
 * @typedef {object} Download
 * @property {URL} url
 * @property {string} path of the finished file; before that, `.part` grows beside it
 * @property {number} bytes the known size; a server that sends over 1 % more is refused
 * @property {string} [sha256]
 *
 * @typedef {object} DownloadOptions
 * @property {(done: number, total: number) => void} [onProgress]
 * @property {AbortSignal} [signal]
 * @property {number} [tryAgainMs] the pause after a cut, doubled after each one without new bytes
 * @property {typeof needSpace} [checkSpace]
 */

/**
 * Downloads a file and continues after cuts, also in a later run. Resolves with how its content was checked: against the
 * pinned sum, against the one that the server announced, or not at all.
 * @param {Download} download
 * @param {DownloadOptions} [options]
 * @returns {Promise<'pinned' | 'announced' | 'unchecked' | 'present'>}
 * @throws {Failure} with one sentence
 */
export async function downloadFile({ url, path, bytes, sha256 }, options = {}) {
  const { onProgress = () => {}, signal, tryAgainMs = TRY_AGAIN_MS, checkSpace = needSpace } = options
  requireSecure(url)
  if (await isVerified(path, sha256, signal)) return 'present'
  const part = `${path}.part`
  await mkdir(dirname(path), { recursive: true })
  await checkSpace(dirname(path), bytes - (await sizeOf(part)))
  /** @type {string | undefined} */
  let announced
  let hasAnswered = false
  const onAnswer = () => {
    hasAnswered = true
  }
  for (let tries = 1; ; tries++) {
    const before = await sizeOf(part)
    try {
      announced = (await fetchRest({ url, part, bytes }, { onProgress, onAnswer, signal })) ?? announced
      break
    } catch (error) {
      signal?.throwIfAborted()
      if (error instanceof TooLarge) await rm(part, { force: true })
      if (error instanceof Failure) throw error
      if (isDiskFull(error)) throw new Failure(strings => strings.diskFull)
      if ((await sizeOf(part)) > before) tries = 0
      // Without a network, fail at once: waiting does not help.
      if (tries >= MOST_TRIES || !hasAnswered) throw networkFailure(error, url)
      await wait(tryAgainMs * 2 ** tries, undefined, { signal })
    }
  }
  const expected = sha256 ?? announced
  if (!(await acceptPart(part, path, expected, signal))) {
    throw new Failure(strings => strings.wrongSum(nameOf(url), url.host))
  }
  return sha256 ? 'pinned' : announced ? 'announced' : 'unchecked'
}

/**
 * Appends what is missing. Resolves with the sum of the whole file that the server announced, if it did.
 * @param {{ url: URL, part: string, bytes: number }} download
 * @param {{ onProgress: (done: number, total: number) => void, onAnswer: () => void, signal: AbortSignal | undefined }} options
 */
async function fetchRest({ url, part, bytes }, { onProgress, onAnswer, signal }) {
  const most = Math.ceil(bytes * (1 + SLACK))
  if ((await sizeOf(part)) > most) await rm(part)
  const have = await sizeOf(part)
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(Object.assign(new Error('silence'), { code: 'ETIMEDOUT' })), SILENCE_MS)
  const signals = [silence.signal, ...(signal ? [signal] : [])]
  try {
    const response = await secureFetch(url, {
      headers: { 'Accept-Encoding': 'identity', ...(have > 0 && { Range: `bytes=${have}-` }) },
      signal: AbortSignal.any(signals),
    })
    onAnswer()
    const announced = SHA256.exec(response.headers.get('x-linked-etag') ?? response.headers.get('etag') ?? '')?.[1]
    // The part is the whole file: the server has nothing to add.
    if (response.status === 416 && Number(/\*\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]) === have)
      return announced
    if (response.status === 416) {
      await rm(part)
      throw new Error('the part is longer than the file')
    }
    if (!response.ok || !response.body) throw statusError(url, response.status)
    const start = response.status === 206 ? have : 0
    const length = response.headers.get('content-length')
    const total = length === null ? bytes : start + Number(length)
    if (total > most) throw tooLarge(url, bytes)
    let done = start
    const count = new Transform({
      transform(chunk, _encoding, next) {
        timer.refresh()
        done += chunk.length
        if (done > most) return next(tooLarge(url, bytes))
        onProgress(done, total)
        next(undefined, chunk)
      },
    })
    await pipeline(response.body, count, createWriteStream(part, { flags: start > 0 ? 'a' : 'w' }), {
      signal: AbortSignal.any(signals),
    })
    if (length !== null && done < total) throw Object.assign(new Error('cut'), { code: 'ECONNRESET' })
    return announced
  } finally {
    clearTimeout(timer)
  }
}

/** These bytes cannot be the file. */
class TooLarge extends Failure {}

/** @param {URL} url @param {number} bytes */
function tooLarge(url, bytes) {
  return new TooLarge(strings => strings.tooLarge(url.host, bytes, nameOf(url)))
}

/** @param {URL} url @param {number} status */
function statusError(url, status) {
  if (status >= 500 || status === 429) return Object.assign(new Error(String(status)), { code: `HTTP ${status}` })
  return new Failure(strings => strings.noFile(url.host, nameOf(url), status))
}

/** The name of a file. @param {URL} url */
function nameOf(url) {
  return url.pathname.split('/').at(-1) ?? ''
}

/** @param {unknown} error */
function isDiskFull(error) {
  return codeOf(error) === 'ENOSPC'
}

/** @param {string} path */
async function sizeOf(path) {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}
