import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers one request. May reject with an `HttpError` as long as nothing was sent. */
export type Route = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** The routes of a path, by method. */
export type Methods = Partial<Record<string, Route>>

/** Paths and their routes. */
export type Routes = Record<string, Methods>

/** Answers with JSON that caches must not store. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(value))
}
