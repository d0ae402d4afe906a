import { expect, test } from 'vitest'
import { STREAMS } from '../../support/recordStreams.ts'

test.each(Object.entries(STREAMS))('%s holds the bytes that the real server sends', async (name, respond) => {
  const bytes = new Uint8Array(await respond().arrayBuffer())
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  await expect(text).toMatchFileSnapshot(`../../fixtures/streams/${name}.txt`)
})
