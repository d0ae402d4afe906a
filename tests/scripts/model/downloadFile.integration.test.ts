import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { downloadFile } from '../../../scripts/model/downloadFile.mjs'
import { Failure } from '../../../scripts/model/Failure.mjs'
import { needSpace } from '../../../scripts/model/needSpace.mjs'
import { temporaryFolder } from '../../support/localModel.ts'
import { freePort } from '../../support/serveProduct.ts'
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

test('after each cut the download goes on where it was', async () => {
  const { url, ranges } = await startFileServer(CONTENT, { faults: [{ cutAfter: 100_000 }, { cutAfter: 50_000 }] })
  const { path, bytes } = target()
  expect(await downloadFile({ url, path, bytes, sha256: SUM }, AT_ONCE)).toBe('pinned')
  // Bytes that were on their way at the cut are asked for again.
  const starts = ranges.map(range => Number(/\d+/.exec(range ?? '')?.[0] ?? 0))
  expect(starts).toEqual([0, expect.any(Number), expect.any(Number)])
  expect(starts[2]).toBeGreaterThan(0)
})

test('a later run goes on with the part of an earlier one', async () => {
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

test('a file that is there is not downloaded', async () => {
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
  const url = new URL(`http://127.0.0.1:${await freePort()}/tiny.gguf`)
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
