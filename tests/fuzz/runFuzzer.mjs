import { Worker } from 'node:worker_threads'

/**
 * Runs a fuzzer in a thread, so that a case without an end can be reported and killed.
 *
 * @typedef {object} Failure
 * @property {number} case its number: `npm run fuzz -- <fuzzer> --seed <seed> --case <number>` repeats it
 * @property {string} problem what went wrong
 * @property {string} input the smallest input found, as JSON, cut
 * @property {number} times how many cases had this problem
 */

/** A case that has used this much CPU has no end. The slowest honest case takes a tenth of it on a slow machine. */
const MOST_CPU_MS = 5_000
const LOOK_INTERVAL_MS = 100
const NO_END = 'The case has no end.'
/** More cases without an end show nothing new, and each takes long. */
const MOST_HANGS = 3

/**
 * @param {string} name a file of this folder: `questions`
 * @param {{ seed: number, seconds?: number, first?: number, count?: number }} options `first` is the number of the first
 *   case, `count` how many cases are run at most
 * @returns {Promise<{ cases: number, failures: Failure[] }>} one failure for each problem
 */
export async function runFuzzer(name, { seed, seconds = 30, first = 0, count = Number.POSITIVE_INFINITY }) {
  const end = performance.now() + seconds * 1000
  /** @type {Map<string, Failure>} by kind of problem */
  const failures = new Map()
  let next = first
  let isHanging = true
  for (let hangs = 0; isHanging && hangs < MOST_HANGS && next < first + count && performance.now() < end; hangs++)
    ({ next, isHanging } = await runCases({ name, seed, first: next, last: first + count - 1, end }, failures))
  return { cases: next - first, failures: [...failures.values()] }
}

/**
 * Runs cases in one thread until all are done, the time is over or a case has no end.
 * @param {{ name: string, seed: number, first: number, last: number, end: number }} range
 * @param {Map<string, Failure>} failures
 * @returns {Promise<{ next: number, isHanging: boolean }>}
 */
function runCases({ end, ...range }, failures) {
  const workerData = { ...range, ms: end - performance.now() }
  const worker = new Worker(new URL('fuzzWorker.mjs', import.meta.url), { workerData })
  let current = { case: range.first, input: 'none yet' }
  let startedAt = cpuMs()
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (cpuMs() - startedAt < MOST_CPU_MS) return
      note({ ...current, kind: NO_END, problem: NO_END })
      finish(true)
    }, LOOK_INTERVAL_MS)

    /** @param {Omit<Failure, 'times'> & { kind: string }} failure */
    function note({ kind, ...failure }) {
      const known = failures.get(kind)
      if (known) known.times += 1
      else failures.set(kind, { ...failure, times: 1 })
    }

    /** @param {boolean} isHanging */
    async function finish(isHanging) {
      clearInterval(timer)
      await worker.terminate()
      resolve({ next: current.case + 1, isHanging })
    }

    worker.on('message', ({ started, failed, smaller }) => {
      startedAt = cpuMs()
      if (started) current = started
      else if (failed) note(failed)
      else if (smaller) Object.assign(failures.get(smaller.kind) ?? {}, { input: smaller.input })
      else finish(false)
    })
    worker.on('error', error => {
      clearInterval(timer)
      reject(error)
    })
  })
}

/** The CPU time of this process, in ms. The thread that waits here uses almost none. */
function cpuMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
