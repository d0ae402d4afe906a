/** One loopback origin for the pages, the gzipped files of every contender, and the replies. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { answer } from './answers.mjs'
import { contenders } from './contenders.mjs'
import { CACHE } from './install.mjs'

const WIDGET = resolve(import.meta.dirname, '../../dist/widget')

/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' }

/**
 * Serve on a free port. `reply` is the reply to the next question.
 *
 * @returns {Promise<{ url: string, reply: Parameters<typeof answer>[3], close: () => void }>}
 */
export async function serveContenders() {
  /** @type {Map<string, Buffer>} */
  const zipped = new Map()
  const state = { reply: { text: '', chunkLength: 8, pauseMs: 10, onEnd: () => {} } }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname
    if (path.startsWith('/answers/')) {
      let body = ''
      for await (const chunk of request.setEncoding('utf8')) body += chunk
      if (!answer(path, body, response, state.reply)) response.writeHead(404).end()
      return
    }
    const content = pageOf(path) ?? fileOf(path)
    if (content === undefined) {
      response.writeHead(404).end()
      return
    }
    const body = zipped.get(path) ?? gzipSync(content, { level: 9 })
    zipped.set(path, body)
    const type = TYPES[extname(path)] ?? 'text/html; charset=utf-8'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  })
  await new Promise(listening => server.listen(0, '127.0.0.1', () => listening(undefined)))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}`,
    get reply() {
      return state.reply
    },
    set reply(reply) {
      state.reply = reply
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** @param {string} path `/contender/3` */
function pageOf(path) {
  const contender = /^\/contender\/\d+$/.test(path) ? contenders[Number(path.slice('/contender/'.length))] : undefined
  return (
    contender &&
    `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"><title>Page d’un client</title><body><h1 style="margin-bottom:200vh">Page d’un client</h1>${contender.html}`
  )
}

/** @param {string} path */
function fileOf(path) {
  if (path === '/bareElement.js') return readFileSync(join(import.meta.dirname, path))
  if (/^\/nicodata-chat\.[\w.-]+$/.test(path)) return readFileSync(join(WIDGET, path))
  const file = join(CACHE, path.replace('/peers/', ''))
  return path.startsWith('/peers/') && file.startsWith(CACHE) && existsSync(file) ? readFileSync(file) : undefined
}
