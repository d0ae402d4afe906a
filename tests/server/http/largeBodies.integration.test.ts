import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startBuiltServer } from '../../support/startBuiltServer.ts'

test('a body in thousands of tiny chunks is cut and not collected in memory', async () => {
  const { url } = await startBuiltServer({})
  const outgoing = request(`${url}/api/chat`, { method: 'POST' })
  const ended = new Promise(resolve => outgoing.once('error', resolve).once('response', resolve))
  outgoing.setNoDelay(true)
  const drip = () => {
    if (!outgoing.destroyed) outgoing.write('x', () => setImmediate(drip))
  }
  drip()
  await ended
  outgoing.destroy()
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})

test('a body that becomes too large is refused, and the client gets the error', async () => {
  const { url } = await startBuiltServer({})
  for (let count = 0; count < 20; count++) {
    const outgoing = request(`${url}/api/chat`, { method: 'POST' })
    const refused = new Promise<number | undefined>((resolve, reject) => {
      outgoing.once('error', reject).once('response', response => resolve(response.resume().statusCode))
    })
    outgoing.end(Buffer.alloc(5_000_000, 'x'))
    expect(await refused).toBe(413)
  }
})
