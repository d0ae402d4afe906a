import { createServer } from 'node:http'
import { type ListeningServer, listen } from './listen.ts'

/** One page of somebody's site: its HTML and the headers that matter for it. */
export interface HostPage {
  html: string
  headers?: Record<string, string>
}

/** Somebody's site on a free port of 127.0.0.1: an origin of its own. Any other path answers 404. */
export function servePages(pages: Record<string, HostPage>): Promise<ListeningServer> {
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://site').pathname]
    if (!page) {
      // Browsers ask for an icon by themselves, and write a refusal to the console of the page under test.
      response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
  })
  return listen(server)
}
