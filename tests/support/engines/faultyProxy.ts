import { createServer, request } from 'node:http'
import { type ListeningServer, listen } from '../listen.ts'
import type { HostPage } from '../servePages.ts'

/** What is wrong with a file. */
export type LoadFault = 'away for 1.5 s' | 'away' | 'a portal page' | 'gone'

/** A server between visitors and the product. */
export interface FaultyProxy extends ListeningServer {
  /** From now on, files whose address matches fail. A time of absence begins with the first request. */
  fail(files: RegExp, fault: LoadFault): void
  repair(): void
  /** Addresses of the failed requests. */
  failed: string[]
}

const AWAY_MS = 1500

/** Pass requests on to the product. `pages` are more pages of the same origin. */
export async function startFaultyProxy(product: string, pages: Record<string, HostPage>): Promise<FaultyProxy> {
  let fault: { files: RegExp; kind: LoadFault; until: number } | undefined
  const failed: string[] = []
  const server = createServer((asked, response) => {
    const { url = '/', method, headers } = asked
    if (fault?.files.test(url)) {
      if (fault.kind === 'away for 1.5 s' && fault.until === 0) fault.until = Date.now() + AWAY_MS
      if (fault.until === 0 || Date.now() < fault.until) {
        failed.push(url)
        if (fault.kind === 'gone') response.writeHead(404).end('Not found')
        else if (fault.kind === 'a portal page') {
          response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Wi-Fi</title>')
        } else asked.socket.destroy()
        return
      }
    }
    const page = pages[url]
    if (page) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
      return
    }
    const passed = request(product + url, { method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    asked.pipe(passed)
  })
  return {
    ...(await listen(server)),
    failed,
    fail(files, kind) {
      fault = { files, kind, until: 0 }
      failed.length = 0
    },
    repair() {
      fault = undefined
    },
  }
}
