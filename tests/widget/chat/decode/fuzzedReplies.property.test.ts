import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { ChatError } from '../../../../widget/chat/chatError.ts'
import { readText } from '../../../../widget/chat/decode/readText.ts'
import { foldParts } from '../../../../widget/chat/reply/foldParts.ts'
import { newReply } from '../../../../widget/chat/reply/reply.ts'
import type { StreamPart } from '../../../../widget/chat/streamPart.ts'
import { DECODERS, PROTOCOLS } from './protocols.ts'

/** Fewer do not reach every decoder. */
const STREAMS = inject('isWhole') ? 20_000 : 200

/** Bytes of real servers, which are cut, swapped and spoiled. */
const SEEDS = ['streams', 'replies'].flatMap(folder => {
  const files = new URL(`../../../fixtures/${folder}/`, import.meta.url)
  const names = readdirSync(files).filter(name => name.endsWith('.txt'))
  return names.map(name => Uint8Array.from(readFileSync(new URL(name, files))))
})

for (const { write } of Object.values(PROTOCOLS)) SEEDS.push(new TextEncoder().encode(write(['Été ', '👩‍💻', '"\\\n'])))

/** The same numbers below 1 in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function spoil(random: () => number): Uint8Array {
  const upTo = (limit: number) => Math.floor(random() * limit)
  if (random() < 0.1) return Uint8Array.from({ length: upTo(60) }, () => upTo(256))
  const part = () => {
    const seed = SEEDS[upTo(SEEDS.length)] ?? new Uint8Array()
    const start = random() < 0.5 ? 0 : upTo(seed.length)
    return seed.subarray(start, start + upTo(300))
  }
  const bytes = Uint8Array.from([...part(), ...(random() < 0.5 ? part() : [])])
  for (let left = upTo(4); left > 0 && bytes.length > 0; left--) bytes[upTo(bytes.length)] = upTo(256)
  return bytes
}

async function* cut(bytes: Uint8Array, random: () => number) {
  for (let at = 0; at < bytes.length; ) {
    const end = at + 1 + Math.floor(random() * 60)
    yield bytes.subarray(at, end)
    at = end
  }
}

// An unhandled rejection fails the run, and a decoder that hangs fails its test by the time limit.
test.each(Object.entries(DECODERS))(
  'spoiled streams, read as %s, end in parts or in a clear error',
  async (name, decode) => {
    const random = createRandom(7)
    let decoded = 0
    let failed = 0
    for (let run = 0; run < STREAMS; run++) {
      const parts: StreamPart[] = []
      try {
        for await (const part of decode(readText(cut(spoil(random), random)))) parts.push(part)
      } catch (error) {
        if (!(error instanceof ChatError)) throw error
        failed++
      }
      decoded += parts.length
      foldParts(newReply({ id: 'a', role: 'assistant', content: '', parts: [] }), parts)
    }
    // Otherwise the streams would prove nothing. Plain text never fails.
    expect(decoded).toBeGreaterThan(0)
    if (name !== 'text') expect(failed).toBeGreaterThan(0)
  },
)
