import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ChatError } from '../../widget/chat/chatError.ts'
import { chooseDecoder, type Decoder } from '../../widget/chat/decode/chooseDecoder.ts'
import { decodeAnthropic } from '../../widget/chat/decode/decodeAnthropic.ts'
import { decodeDataStream } from '../../widget/chat/decode/decodeDataStream.ts'
import { decodeJsonBody } from '../../widget/chat/decode/decodeJsonBody.ts'
import { decodeOllama } from '../../widget/chat/decode/decodeOllama.ts'
import { decodeOpenAi } from '../../widget/chat/decode/decodeOpenAi.ts'
import { decodeUiMessageStream } from '../../widget/chat/decode/decodeUiMessageStream.ts'
import { readText } from '../../widget/chat/decode/readText.ts'
import { foldParts } from '../../widget/chat/reply/foldParts.ts'
import { newReply } from '../../widget/chat/reply/reply.ts'
import type { StreamPart } from '../../widget/chat/streamPart.ts'

const STREAMS = 20_000

/** Bytes of real servers, which the test cuts, joins and corrupts. */
const SEEDS = ['streams', 'replies'].flatMap(folder => {
  const files = new URL(`../fixtures/${folder}/`, import.meta.url)
  const names = readdirSync(files).filter(name => name.endsWith('.txt'))
  return names.map(name => Uint8Array.from(readFileSync(new URL(name, files))))
})

const DECODERS: { readonly [name: string]: Decoder } = {
  'data streams': decodeDataStream,
  'UI message streams': decodeUiMessageStream,
  'OpenAI’s chunks': decodeOpenAi,
  'Ollama’s lines': decodeOllama,
  'Anthropic’s events': decodeAnthropic,
  'a JSON body': decodeJsonBody,
  'whatever comes as text': chooseDecoder('auto', 'text/plain'),
  'whatever comes as events': chooseDecoder('auto', 'text/event-stream'),
  'whatever comes as JSON': chooseDecoder('auto', 'application/json'),
  'whatever comes without a type': chooseDecoder('auto'),
}

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
  const piece = () => {
    const seed = SEEDS[upTo(SEEDS.length)] ?? new Uint8Array()
    const start = random() < 0.5 ? 0 : upTo(seed.length)
    return seed.subarray(start, start + upTo(300))
  }
  const bytes = Uint8Array.from([...piece(), ...(random() < 0.5 ? piece() : [])])
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

test.each(Object.entries(DECODERS))(
  `${STREAMS} corrupted streams, read as %s, give parts or a clear error`,
  async (_, decode) => {
    const random = createRandom(7)
    let read = 0
    for (let run = 0; run < STREAMS; run++) {
      const parts: StreamPart[] = []
      try {
        for await (const part of decode(readText(cut(spoil(random), random)))) parts.push(part)
        read++
      } catch (error) {
        if (!(error instanceof ChatError)) throw error
      }
      foldParts(newReply({ id: 'a', role: 'assistant', content: '', parts: [] }), parts)
    }
    // If all or none could be read, the corruption would be too weak or too strong.
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(STREAMS)
  },
)
