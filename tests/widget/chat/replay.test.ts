import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createChatSession } from '../../../widget/chat/createChatSession.ts'
import { chunked, scriptedFetch } from './scriptedFetch.ts'

const FIXTURES = `${import.meta.dirname}/../../fixtures/streams`
const names = readdirSync(FIXTURES)
  .filter(file => file.endsWith('.txt'))
  .map(file => file.slice(0, -'.txt'.length))
const cases = names.flatMap(name => [1, 2, 3, 7, Number.MAX_SAFE_INTEGER].map(size => ({ name, size })))

test.each(cases)('$name is shown as recorded when it comes in chunks of $size bytes', async ({ name, size }) => {
  const bytes = Uint8Array.from(readFileSync(`${FIXTURES}/${name}.txt`))
  let made = 0
  let finish: unknown
  const session = createChatSession({
    streamProtocol: name.includes('-text-plain') ? 'text' : 'data',
    fetch: scriptedFetch(new Response(chunked(bytes, size))),
    generateId: () => `id-${++made}`,
    onFinish: (_, event) => {
      finish = event
    },
  })

  await session.append({ role: 'user', content: 'Quel temps fait-il ?', createdAt: new Date(0) })

  const { messages, status, error, data } = session.getState()
  const reply = messages[1] && { ...messages[1], createdAt: undefined }
  const shown = JSON.stringify({ status, error: error?.message, data, reply, finish }, null, 2)
  await expect(`${shown}\n`).toMatchFileSnapshot(`../../fixtures/streams/${name}.json`)
})
