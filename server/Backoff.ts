/** A process that lives longer did not end because of a fault at its start. */
const STABLE_MS = 60_000

/** The wait before a process is started again: none the first time, then 1, 2, 4… seconds while it keeps ending early. */
export class Backoff {
  readonly #mostMs: number
  #earlyEnds = 0

  /** @param mostMs the longest wait */
  constructor(mostMs: number) {
    this.#mostMs = mostMs
  }

  /** Returns the wait in milliseconds, for a process that has ended after `livedMs`. */
  next(livedMs: number): number {
    this.#earlyEnds = livedMs > STABLE_MS ? 0 : this.#earlyEnds + 1
    return this.#earlyEnds < 2 ? 0 : Math.min(1000 * 2 ** (this.#earlyEnds - 2), this.#mostMs)
  }
}
