import { expect, inject, test } from 'vitest'
import { chooseDecoder } from '../../../../widget/chat/decode/chooseDecoder.ts'
import { isDataLine } from '../../../../widget/chat/decode/decodeDataStream.ts'
import { readText } from '../../../../widget/chat/decode/readText.ts'
import type { MessagePart } from '../../../../widget/chat/message.ts'
import { foldParts } from '../../../../widget/chat/reply/foldParts.ts'
import { newReply } from '../../../../widget/chat/reply/reply.ts'
import type { StreamPart } from '../../../../widget/chat/streamPart.ts'
import { HOSTILE_ANSWERS } from '../../../browser/corpus/hostileAnswers.ts'
import { corpusPart } from '../../../support/propertyRuns.ts'
import { PROTOCOLS } from './protocols.ts'

// One byte per chunk takes too long for `unit`.
const SIZES = [...(inject('isWhole') ? [1] : []), 7, Number.MAX_SAFE_INTEGER]

/** The parts of a message after a reply of these bytes, which arrive in chunks of `size`. */
async function readParts(wire: string, size: number, protocol: string, contentType: string) {
  const bytes = new TextEncoder().encode(wire)
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
  }
  const parts: StreamPart[] = []
  for await (const part of chooseDecoder(protocol, { contentType })(readText(chunks()))) parts.push(part)
  return foldParts(newReply({ id: 'a', role: 'assistant', content: '', parts: [] }), parts).message.parts
}

/** JSON can carry half a character and a byte order mark. The renderer shows U+FFFD and nothing, as for plain text. */
const asText = (parts: readonly MessagePart[]) =>
  JSON.stringify(parts, (_, value) =>
    typeof value === 'string' ? new TextDecoder().decode(new TextEncoder().encode(value)) : value,
  )

// The browser shows these answers only in the text protocol, because equal parts look the same.
test.each(Object.entries(PROTOCOLS))(
  'every hostile answer gives the same parts in the protocol %s as in the text protocol',
  async (name, { contentType, write }) => {
    const different: string[] = []
    for (const { markdown } of corpusPart(HOSTILE_ANSWERS)) {
      const expected = asText(await readParts(markdown, Number.MAX_SAFE_INTEGER, 'text', ''))
      // `auto` reads plain text whose first line is a whole line of a data stream as a data stream.
      const isAmbiguous = name === 'text' && isDataLine(markdown.split(/[\r\n]/)[0] ?? '')
      const wire = write(markdown.match(/.{1,5}/gsu) ?? [])
      for (const size of SIZES) {
        const parts = asText(await readParts(wire, size, isAmbiguous ? 'text' : 'auto', contentType))
        if (parts !== expected) different.push(`${expected} -> ${parts}`)
      }
    }
    expect(different).toEqual([])
  },
)
