import { readFile, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { ENGLISH_PDF, type PdfStrings } from './pdfStrings.ts'

/** Limits of a PDF file, which tests lower. The limit of memory is one for the thread's objects, and one for the growth of this process. */
export const PDF_LIMITS = { bytes: 20_000_000, pages: 500, milliseconds: 30_000, heapMegabytes: 512, megabytes: 1_500 }

/** The text of a PDF file. */
export interface PdfText {
  /** One for each page, with one line for each paragraph. Empty for a page without text. */
  pages: string[]
  /** Sentences about what was left out. */
  leftOut: string[]
}

/** What the thread sends: the pages and their number in the file, or the name of the reason why it cannot. */
type FromWorker = { pages: string[]; numPages: number } | { problem: 'unreadable' | 'encrypted' | 'noPackage' }

/** Also the name of the file beside the built command. */
const WORKER_FILE = new URL('./pdfWorker.mjs', import.meta.url)
const LOOK_AT_MEMORY_MS = 100

/**
 * Reads the text of a PDF file by page. A hostile file can keep a parser busy forever, so a thread of its own reads it, without
 * the variables of this process. It is ended when it takes too much time or memory.
 * @throws Error with the reason, without the name of the file
 */
export async function readPdf(
  path: string,
  limits: typeof PDF_LIMITS = PDF_LIMITS,
  strings: PdfStrings = ENGLISH_PDF,
): Promise<PdfText> {
  const { size } = await stat(path)
  if (size > limits.bytes) throw new Error(strings.tooLarge(limits.bytes / 1_000_000))
  const { pages, numPages } = await readInWorker(new Uint8Array(await readFile(path)), limits, strings)
  const empty = pages.flatMap((text, index) => (text ? [] : [index + 1]))
  if (empty.length === pages.length) throw new Error(strings.noText)
  return {
    pages,
    leftOut: [
      ...(empty.length > 0 ? [strings.noTextOn(empty)] : []),
      ...(numPages > limits.pages ? [strings.tooManyPages(limits.pages, numPages - limits.pages)] : []),
    ],
  }
}

async function readInWorker(bytes: Uint8Array, limits: typeof PDF_LIMITS, strings: PdfStrings) {
  const worker = new Worker(WORKER_FILE, {
    workerData: { bytes, mostPages: limits.pages },
    env: {},
    execArgv: [],
    // What the library says is about the inside of the file.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes },
  })
  const before = process.memoryUsage.rss()
  const timers: NodeJS.Timeout[] = []
  const read = await new Promise<FromWorker | { reason: string }>(resolve => {
    const giveUp = (reason: string) => resolve({ reason })
    timers.push(
      setTimeout(giveUp, limits.milliseconds, strings.tooSlow(limits.milliseconds / 1_000)),
      setInterval(() => {
        if (process.memoryUsage.rss() - before > limits.megabytes * 1e6) giveUp(strings.tooMuchMemory)
      }, LOOK_AT_MEMORY_MS),
    )
    worker.once('message', resolve)
    worker.once('error', error => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      giveUp(isMemory ? strings.tooMuchMemory : strings.unreadable)
    })
  })
  for (const timer of timers) clearInterval(timer)
  await worker.terminate()
  if ('reason' in read) throw new Error(read.reason)
  if ('problem' in read) throw new Error(strings[read.problem])
  return read
}
