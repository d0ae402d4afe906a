import { readFile, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

/** Limits of a PDF file, which tests lower. The memory is that of the thread's objects, and that by which this process may grow. */
export const PDF_LIMITS = { bytes: 20_000_000, pages: 500, milliseconds: 30_000, heapMegabytes: 512, megabytes: 1_500 }

/** The text of a PDF file. */
export interface PdfText {
  /** One for each page, with one line for each paragraph. Empty for a page without text. */
  pages: string[]
  /** Sentences about what was left out. */
  leftOut: string[]
}

/** What the thread sends: the pages and their number in the file, or why it cannot read the file. */
type FromWorker = { pages: string[]; numPages: number } | { problem: string }

/** Also the name of the file beside the built command. */
const WORKER_FILE = new URL('./pdfWorker.mjs', import.meta.url)
const LOOK_AT_MEMORY_MS = 100
const TOO_MUCH_MEMORY = 'reading it takes too much memory'

/**
 * Reads the text of a PDF file by page. A hostile file can keep a parser busy forever, so a thread of its own reads it, without
 * the variables of this process. It is ended when it takes too much time or memory.
 * @throws Error with the reason, without the name of the file
 */
export async function readPdf(path: string, limits: typeof PDF_LIMITS = PDF_LIMITS): Promise<PdfText> {
  const { size } = await stat(path)
  if (size > limits.bytes) throw new Error(`a PDF file has at most ${limits.bytes / 1_000_000} MB`)
  const read = await readInWorker(new Uint8Array(await readFile(path)), limits)
  if ('problem' in read) throw new Error(read.problem)
  const { pages, numPages } = read
  const empty = pages.flatMap((text, index) => (text ? [] : [index + 1]))
  if (empty.length === pages.length) throw new Error('it has no text: its pages may be pictures, as of a scan')
  return {
    pages,
    leftOut: [
      ...(empty.length > 0 ? [`no text on ${pagesInWords(empty)}, as of a scan`] : []),
      ...(numPages > limits.pages
        ? [`a PDF file has at most ${limits.pages} pages (${numPages - limits.pages} left out)`]
        : []),
    ],
  }
}

async function readInWorker(bytes: Uint8Array, limits: typeof PDF_LIMITS): Promise<FromWorker> {
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
  const read = await new Promise<FromWorker>(resolve => {
    const giveUp = (problem: string) => resolve({ problem })
    timers.push(
      setTimeout(giveUp, limits.milliseconds, `reading it takes more than ${limits.milliseconds / 1_000} seconds`),
      setInterval(() => {
        if (process.memoryUsage.rss() - before > limits.megabytes * 1e6) giveUp(TOO_MUCH_MEMORY)
      }, LOOK_AT_MEMORY_MS),
    )
    worker.once('message', resolve)
    worker.once('error', error => {
      const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      giveUp(isMemory ? TOO_MUCH_MEMORY : 'it is not a PDF file that can be read')
    })
  })
  for (const timer of timers) clearInterval(timer)
  await worker.terminate()
  return read
}

function pagesInWords(numbers: readonly number[]): string {
  return `${numbers.length === 1 ? 'page' : 'pages'} ${numbers.join(', ')}`
}
