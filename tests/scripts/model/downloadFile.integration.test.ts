import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { downloadFile } from '../../../scripts/model/downloadFile.mjs'
import { Failure } from '../../../scripts/model/Failure.mjs'
import { needSpace } from '../../../scripts/model/needSpace.mjs'
import { CLOSED_ADDRESS } from '../../support/closedAddress.ts'
import { listen } from '../../support/listen.ts'
import { temporaryFolder } from '../../support/localModel.ts'
import { type Fault, startFileServer } from '../../support/startFileServer.ts'

const CONTENT = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 251))
const SUM = createHash('sha256').update(CONTENT).digest('hex')
const AT_ONCE = { tryAgainMs: 0 }

function target(): { path: string; part: string; bytes: number } {
  const path = join(temporaryFolder(), 'tiny.gguf')
  return { path, part: `${path}.part`, bytes: CONTENT.length }
}

test('a file arrives whole, is compared with its pinned sum, and shows its progress', async () => {
  const { url } = await startFileServer(CONTENT)
  const { path, bytes } = target()
  const onProgress = vi.fn()
  expect(await downloadFile({ url, path, bytes, sha256: SUM }, { onProgress })).toBe('pinned')
  expect(readFileSync(path).equals(CONTENT)).toBe(true)
  expect(onProgress).toHaveBeenLastCalledWith(CONTENT.length, CONTENT.length)
})

test('after each cut the download continues where it was', async () => {
  const { url, ranges } = await startFileServer(CONTENT, { faults: [{ cutAfter: 100_000 }, { cutAfter: 50_000 }] })
  const { path, bytes } = target()
  expect(await downloadFile({ url, path, bytes, sha256: SUM }, AT_ONCE)).toBe('pinned')
  // Bytes that were lost at the cut are requested again.
  const starts = ranges.map(range => Number(/\d+/.exec(range ?? '')?.[0] ?? 0))
  expect(starts).toEqual([0, expect.any(Number), expect.any(Number)])
  expect(starts[2]).toBeGreaterThan(0)
})

test('a later run continues with the part of an earlier one', async () => {
  const { url, ranges } = await startFileServer(CONTENT)
  const { path, part, bytes } = target()
  writeFileSync(part, CONTENT.subarray(0, 1234))
  expect(await downloadFile({ url, path, bytes, sha256: SUM })).toBe('pinned')
  expect(ranges).toEqual(['bytes=1234-'])
})

test('a part that is already whole is only checked', async () => {
  const { url } = await startFileServer(CONTENT)
  const { path, part, bytes } = target()
  writeFileSync(part, CONTENT)
  expect(await downloadFile({ url, path, bytes, sha256: SUM })).toBe('pinned')
  expect(existsSync(part)).toBe(false)
})

test('a part that is longer than the file is dropped', async () => {
  const { url } = await startFileServer(CONTENT)
  const { path, part, bytes } = target()
  writeFileSync(part, Buffer.concat([CONTENT, CONTENT]))
  expect(await downloadFile({ url, path, bytes, sha256: SUM }, AT_ONCE)).toBe('pinned')
})

test('a server without ranges sends the whole file again', async () => {
  const { url } = await startFileServer(CONTENT, { faults: [{ cutAfter: 100_000 }, { ignoreRange: true }] })
  const { path, bytes } = target()
  expect(await downloadFile({ url, path, bytes, sha256: SUM }, AT_ONCE)).toBe('pinned')
  expect(readFileSync(path).equals(CONTENT)).toBe(true)
})

test('an existing file is not downloaded', async () => {
  const { url, ranges } = await startFileServer(CONTENT)
  const { path, bytes } = target()
  writeFileSync(path, CONTENT)
  expect(await downloadFile({ url, path, bytes, sha256: SUM })).toBe('present')
  expect(ranges).toEqual([])
})

test('a file with another sum than the pinned one is removed, and one sentence says so', async () => {
  const { url } = await startFileServer(Buffer.from(CONTENT).fill(0, 5, 6))
  const { path, part, bytes } = target()
  await expect(downloadFile({ url, path, bytes, sha256: SUM })).rejects.toThrow(
    /somme SHA-256 attendue, et a été effacé/,
  )
  expect([existsSync(path), existsSync(part)]).toEqual([false, false])
})

test.each([
  ['x-linked-etag', `"${SUM}"`, 'announced'],
  ['etag', '"33a64df5"', 'unchecked'],
])('without a pinned sum and with %s: %s, the result is “%s”', async (name, value, checked) => {
  const { url } = await startFileServer(CONTENT, { headers: { [name]: value } })
  const { path, bytes } = target()
  expect(await downloadFile({ url, path, bytes })).toBe(checked)
})

test('a file with another sum than the announced one is removed', async () => {
  const { url } = await startFileServer(CONTENT, { headers: { 'x-linked-etag': `"${'0'.repeat(64)}"` } })
  const { path, bytes } = target()
  await expect(downloadFile({ url, path, bytes })).rejects.toThrow(Failure)
  expect(existsSync(path)).toBe(false)
})

test('without a network one sentence says so at once', async () => {
  const url = new URL('/tiny.gguf', CLOSED_ADDRESS)
  const { path, bytes } = target()
  await expect(downloadFile({ url, path, bytes })).rejects.toThrow(/n’est pas joignable \(ECONNREFUSED\)/)
})

test.each([
  ['a server that always cuts', Array.from({ length: 9 }, (): Fault => ({ cutAfter: 0 })), /a coupé la connexion/],
  [
    'a server in trouble',
    Array.from({ length: 9 }, (): Fault => ({ status: 503 })),
    /a coupé la connexion \(HTTP 503\)/,
  ],
  ['a missing file', [{ status: 404 }], /n’a pas tiny\.gguf \(HTTP 404\)/],
])('%s ends with one sentence', async (_name, faults, sentence) => {
  const { url } = await startFileServer(CONTENT, { faults })
  const { path, bytes } = target()
  await expect(downloadFile({ url, path, bytes }, AT_ONCE)).rejects.toThrow(sentence)
})

test('an interruption keeps the part, and the same command continues', async () => {
  const { url, ranges } = await startFileServer(CONTENT, { faults: [{ stallAfter: 120_000 }] })
  const { path, part, bytes } = target()
  const interrupt = new AbortController()
  const onProgress = (done: number) => done === 120_000 && setImmediate(() => interrupt.abort())
  await expect(
    downloadFile(
      { url, path, bytes, sha256: SUM },
      { onProgress: done => void onProgress(done), signal: interrupt.signal },
    ),
  ).rejects.toThrow('abort')
  expect(existsSync(path)).toBe(false)
  const kept = readFileSync(part)
  expect(kept.equals(CONTENT.subarray(0, kept.length))).toBe(true)
  expect(await downloadFile({ url, path, bytes, sha256: SUM })).toBe('pinned')
  expect(ranges.length).toBe(2)
})

test('the space on the disk is checked before the first byte', async () => {
  const { url, ranges } = await startFileServer(CONTENT)
  const { path } = target()
  await expect(downloadFile({ url, path, bytes: 1e18 })).rejects.toThrow(/^Il faut .* et il reste .*faites de la place/)
  expect([ranges, readdirSync(join(path, '..'))]).toEqual([[], []])
})

test('a disk that fills up during the download ends with one sentence', async () => {
  const { url } = await startFileServer(CONTENT)
  // Each write to this device fails with ENOSPC.
  const { path, part, bytes } = target()
  symlinkSync('/dev/full', part)
  await expect(downloadFile({ url, path, bytes }, AT_ONCE)).rejects.toThrow(/^Le disque est plein/)
})

test('a nearly full disk is told with both sizes', async () => {
  const read = async () => ({ bavail: 1000, bsize: 1000 })
  await expect(needSpace(temporaryFolder(), 5e9, read)).rejects.toThrow(/Il faut 5,2\sGo dans .* et il reste 1\sMo/)
})

/** Serve every request in one way. */
async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<URL> {
  const server = await listen(createServer(answer))
  onTestFinished(() => server.close())
  return new URL(`${server.url}/models/tiny.gguf`)
}

/** Sends without end, as fast as it is read. */
function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(CONTENT));
  }
  response.on('drain', more)
  more()
}

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['sends without end and without a length', (_request, response) => pour(response)],
  ['announces a larger file', (_request, response) => void pour(response.writeHead(200, { 'Content-Length': 1e12 }))],
  ['sends it all at once', (_request, response) => void response.end(Buffer.alloc(3_000_000))],
  [
    'goes on without end after a part',
    (_request, response) => void pour(response.writeHead(206, { 'Content-Range': 'bytes 1000-299999/300000' })),
  ],
  [
    'packs it',
    (_request, response) =>
      void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(30_000_000))),
  ],
])('a server that %s cannot fill the disk: one sentence, and nothing is kept', async (name, answer) => {
  const url = await startServer(answer)
  const { path, part, bytes } = target()
  if (name.includes('part')) writeFileSync(part, CONTENT.subarray(0, 1000))
  let largest = 0
  const onProgress = (done: number) => {
    largest = Math.max(largest, done)
  }
  await expect(downloadFile({ url, path, bytes, sha256: SUM }, { ...AT_ONCE, onProgress })).rejects.toThrow(
    /^127\.0\.0\.1:\d+ envoie plus que les 300\sko de tiny\.gguf\u00a0: vérifiez/,
  )
  expect(largest).toBeLessThanOrEqual(bytes * 1.01)
  expect(readdirSync(join(path, '..'))).toEqual([])
})

test('a file arrives whole from a server that announces no length', async () => {
  const url = await startServer((_request, response) => {
    response.write(CONTENT.subarray(0, 100))
    response.end(CONTENT.subarray(100))
  })
  const { path, bytes } = target()
  const onProgress = vi.fn()
  expect(await downloadFile({ url, path, bytes, sha256: SUM }, { onProgress })).toBe('pinned')
  expect(onProgress).toHaveBeenLastCalledWith(bytes, bytes)
})

test('a file that is shorter than announced is not accepted', async () => {
  const url = await startServer((_request, response) => {
    response.writeHead(200, { 'Content-Length': 1000 }).end(CONTENT.subarray(0, 1000))
  })
  const { path, bytes } = target()
  await expect(downloadFile({ url, path, bytes, sha256: SUM }, AT_ONCE)).rejects.toThrow(/somme SHA-256 attendue/)
  expect(existsSync(path)).toBe(false)
})

describe('a file that is there', () => {
  test('is read once, and again only after a change of its time or size', async () => {
    const { url, ranges } = await startFileServer(CONTENT)
    const { path, bytes } = target()
    await downloadFile({ url, path, bytes, sha256: SUM })
    // The content is another one with the same size and time, which only a new sum would show.
    const { atime, mtime } = statSync(path)
    const changed = Buffer.from(CONTENT).fill(1, 5, 6)
    writeFileSync(path, changed)
    utimesSync(path, atime, mtime)
    const record = JSON.parse(readFileSync(`${path}.verified`, 'utf8'))
    writeFileSync(`${path}.verified`, JSON.stringify({ ...record, mtimeMs: statSync(path).mtimeMs }))
    expect(await downloadFile({ url, path, bytes, sha256: SUM })).toBe('present')
    expect(ranges.length).toBe(1)
    utimesSync(path, atime, new Date(0))
    expect(await downloadFile({ url, path, bytes, sha256: SUM })).toBe('pinned')
    expect(ranges.length).toBe(2)
    expect(readFileSync(path).equals(CONTENT)).toBe(true)
  })

  test.each([
    ['cut', (path: string) => writeFileSync(path, CONTENT.subarray(0, 1000))],
    ['longer', (path: string) => writeFileSync(path, Buffer.concat([CONTENT, CONTENT]))],
    ['another one', (path: string) => writeFileSync(path, Buffer.from(CONTENT).fill(1, 5, 6))],
    ['empty', (path: string) => writeFileSync(path, '')],
  ])('and is %s is downloaded again', async (_name, spoil) => {
    const { url, ranges } = await startFileServer(CONTENT)
    const { path, bytes } = target()
    await downloadFile({ url, path, bytes, sha256: SUM })
    spoil(path)
    expect(await downloadFile({ url, path, bytes, sha256: SUM })).toBe('pinned')
    expect([ranges.length, readFileSync(path).equals(CONTENT)]).toEqual([2, true])
  })

  test('and was only touched is verified again, not downloaded', async () => {
    const { url, ranges } = await startFileServer(CONTENT)
    const { path, bytes } = target()
    await downloadFile({ url, path, bytes, sha256: SUM })
    utimesSync(path, new Date(0), new Date(0))
    for (const _ of [1, 2]) expect(await downloadFile({ url, path, bytes, sha256: SUM })).toBe('present')
    expect(ranges.length).toBe(1)
  })

  test('and belongs to another revision is downloaded again', async () => {
    const { url } = await startFileServer(CONTENT)
    const { path, bytes } = target()
    writeFileSync(path, 'an earlier model')
    expect(await downloadFile({ url, path, bytes, sha256: SUM })).toBe('pinned')
  })

  test('without a pinned sum is compared with what was downloaded', async () => {
    const { url, ranges } = await startFileServer(CONTENT)
    const { path, bytes } = target()
    expect(await downloadFile({ url, path, bytes })).toBe('unchecked')
    expect(await downloadFile({ url, path, bytes })).toBe('present')
    writeFileSync(path, 'something else')
    expect(await downloadFile({ url, path, bytes })).toBe('unchecked')
    expect(ranges.length).toBe(2)
  })
})

test.each([
  'http://mirror.example/tiny.gguf',
  'http://127.0.0.1.mirror.example/tiny.gguf',
  'http://10.0.0.1/tiny.gguf',
  'http://0.0.0.0/tiny.gguf',
  'ftp://127.0.0.1/tiny.gguf',
  'file:///etc/passwd',
])('nothing is downloaded from %s', async address => {
  const { path, bytes } = target()
  await expect(downloadFile({ url: new URL(address), path, bytes, sha256: SUM })).rejects.toThrow(
    /n’est pas en https, donc rien n’en est téléchargé\u00a0: vérifiez HF_ENDPOINT/,
  )
})

test('a redirect leads to the file, and never to an address without https', async () => {
  const file = await startFileServer(CONTENT)
  const { path, bytes } = target()
  const leading = (location: string) => startServer((_, response) => response.writeHead(302, { location }).end())
  expect(await downloadFile({ url: await leading(file.url.href), path, bytes, sha256: SUM })).toBe('pinned')
  for (const [location, sentence] of [
    ['http://mirror.example/tiny.gguf', /^http:\/\/mirror\.example n’est pas en https/],
    ['/again', /ne mène à aucun fichier \(HTTP 302\)/],
    ['http://[', /ne mène à aucun fichier/],
  ] as const) {
    const other = target()
    await expect(downloadFile({ ...other, url: await leading(location), sha256: SUM }, AT_ONCE)).rejects.toThrow(
      sentence,
    )
  }
})
