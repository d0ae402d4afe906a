import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

/** The reactions to the first requests, in their order; later requests are answered normally. */
export interface Fault {
  /** Cut the connection after this number of bytes of the response. */
  cutAfter?: number
  /** Answer with the whole file, even if a part is requested. */
  ignoreRange?: boolean
  status?: number
  /** Stop sending after this number of bytes, and leave the connection open. */
  stallAfter?: number
}

export interface FileServer {
  url: URL
  /** The `Range` of each request; undefined for the whole file. */
  ranges: (string | undefined)[]
}

/** Serve one file like the publisher of the models, with ranges, until the end of the test. */
export async function startFileServer(
  content: Buffer,
  { faults = [], headers = {} }: { faults?: Fault[]; headers?: Record<string, string> } = {},
): Promise<FileServer> {
  const ranges: (string | undefined)[] = []
  const server = await listen(
    createServer((request, response) => {
      ranges.push(request.headers.range)
      send(request, response, faults.shift() ?? {})
    }),
  )
  onTestFinished(() => server.close())
  return { url: new URL(`${server.url}/models/tiny.gguf`), ranges }

  function send(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
    if (fault.status) return void response.writeHead(fault.status).end()
    const start = fault.ignoreRange ? 0 : Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    if (start >= content.length && start > 0) {
      return void response.writeHead(416, { 'Content-Range': `bytes */${content.length}`, ...headers }).end()
    }
    const rest = content.subarray(start)
    response.writeHead(start > 0 ? 206 : 200, {
      'Content-Length': rest.length,
      ...(start > 0 && { 'Content-Range': `bytes ${start}-${content.length - 1}/${content.length}` }),
      ...headers,
    })
    const shown = fault.cutAfter ?? fault.stallAfter
    if (shown === undefined) response.end(rest)
    else response.write(rest.subarray(0, shown), () => fault.cutAfter !== undefined && response.destroy())
  }
}
