import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { crawlSite } from '../../../cli/crawl/crawlSite.ts'
import { publicLookup } from '../../../cli/crawl/publicAddress.ts'
import { SiteClient } from '../../../cli/crawl/SiteClient.ts'
import { folderWith } from '../../support/folderWith.ts'
import { type ListeningServer, listen } from '../../support/listen.ts'

/** A server of this machine, which no public name may reach. */
let inside: ListeningServer
let asked: string[] = []
const port = () => new URL(inside.url).port

beforeAll(async () => {
  inside = await listen(
    createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Admin</h1><p>Password.</p>')
    }),
  )
})
afterAll(() => inside.close())
beforeEach(() => {
  asked = []
})

/** A name server that gives these addresses, one list for each question. */
function nameServer(...answers: string[][]) {
  let questions = 0
  const lookup = (_name: string, _options: unknown, done: (error: null, found: LookupAddress[]) => void) => {
    const found = answers[Math.min(questions++, answers.length - 1)] ?? []
    done(
      null,
      found.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup: lookup as never, questions: () => questions }
}

test.each([
  ['http', ['127.0.0.1']],
  ['http', ['1.1.1.1', '127.0.0.1']],
  ['http', ['::ffff:127.0.0.1']],
  ['http', ['64:ff9b::7f00:1']],
  ['https', ['169.254.169.254']],
])('a public name with %s that leads to %s is refused before a connection', async (scheme, addresses) => {
  const { lookup } = nameServer(addresses)
  const address = `${scheme}://bakery.example:${port()}/`
  await expect(crawlSite(address, { delay: 0, folder: folderWith({}), lookup })).rejects.toThrow(
    `bakery.example leads to ${addresses.at(-1)}, an address that is not public`,
  )
  expect(asked).toEqual([])
})

test('a name that leads into the network only after it was checked (DNS rebinding) is refused', async () => {
  const { lookup, questions } = nameServer(['1.1.1.1'], ['127.0.0.1'])
  // What a connection gets is what was checked: it asks once.
  const found = await new Promise(resolve =>
    publicLookup(lookup)('bakery.example', { all: true }, (_error, addresses) => resolve(addresses)),
  )
  expect(found).toEqual([{ address: '1.1.1.1', family: 4 }])
  const client = new SiteClient(new URL(`http://bakery.example:${port()}`), { pauseMs: 0, lookup })
  await expect(client.get(new URL(`http://bakery.example:${port()}/`))).rejects.toThrow(
    'bakery.example leads to 127.0.0.1',
  )
  expect(questions()).toBe(2)
  expect(asked).toEqual([])
})

test('each request asks for its name once', async () => {
  const { questions, lookup } = nameServer(['127.0.0.1'])
  const client = new SiteClient(new URL(`http://bakery.example:${port()}`), { pauseMs: 0, lookup })
  for (const path of ['a', 'b', 'c']) {
    await expect(client.get(new URL(`http://bakery.example:${port()}/${path}`))).rejects.toThrow('not public')
  }
  expect(questions()).toBe(3)
})

test('an address of this machine is read if its owner types it', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const pages = await crawlSite(`http://${host}:${port()}/`, { folder: folderWith({}) })
    expect(pages).toMatchObject([{ url: '/' }])
  }
})
