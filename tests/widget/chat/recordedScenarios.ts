import { readdirSync, readFileSync } from 'node:fs'
import type { Scenario } from './differentialDriver.ts'

const FOLDER = `${import.meta.dirname}/../../fixtures/streams`

/** One scenario for each stream that was recorded from AI SDK v4. */
export const RECORDED_STREAMS: { readonly [name: string]: Scenario } = Object.fromEntries(
  readdirSync(FOLDER)
    .filter(file => /^ai4-.*\.txt$/.test(file))
    .map((file): [string, Scenario] => [
      `the recording ${file}`,
      {
        options: { streamProtocol: file.includes('plain') ? 'text' : 'data' },
        answers: () => [new Response(Uint8Array.from(readFileSync(`${FOLDER}/${file}`)))],
        run: chat => chat.append({ role: 'user', content: 'Bonjour ?' }),
      },
    ]),
)
