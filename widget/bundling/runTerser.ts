import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Rolldown } from 'vite'

/** Code and, if it is requested, the source map to the code before. */
export interface Code {
  code: string
  map: Rolldown.SourceMapInput | undefined
}

interface TerserOptions {
  isModule: boolean
  /** Names of properties that get short ones. */
  shortened: readonly string[]
}

type Result = Code | { error: Error }

const idle: Worker[] = []
const waiting: (() => void)[] = []
let free = availableParallelism()

/** Minify with terser in a thread, as many at a time as there are cores: it takes most of the time of a build. */
export async function runTerser({ code, map }: Code, options: TerserOptions): Promise<Code> {
  if (free === 0) await new Promise<void>(resolve => waiting.push(resolve))
  else free--
  const worker = idle.pop() ?? new Worker(new URL('./terserWorker.mjs', import.meta.url))
  worker.ref()
  worker.postMessage({ code, map, ...options })
  const [result]: Result[] = await once(worker, 'message')
  // An idle thread does not keep the process alive.
  worker.unref()
  idle.push(worker)
  const next = waiting.shift()
  if (next) next()
  else free++
  if (!result) throw new Error('terser gave no result.')
  if ('error' in result) throw result.error
  return result
}
