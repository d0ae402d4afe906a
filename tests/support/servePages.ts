import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type ListeningServer, listen } from './listen.ts'

/** One page of an embedder's site: its HTML and its headers. */
export interface HostPage {
  html: string
  headers?: Record<string, string>
  /** ms until it is sent, as on a slow network. */
  delayMs?: number
}

/** Serve an embedder's site on a free port of 127.0.0.1, with its own origin. Any other path answers 404. */
export function servePages(pages: Record<string, HostPage>): Promise<ListeningServer> {
  const server = createServer(async (request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://site').pathname]
    if (!page) {
      // Browsers request an icon, and a 404 would write an error to the console of the page under test.
      response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end()
      return
    }
    if (page.delayMs) await wait(page.delayMs)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
  })
  return listen(server)
}
