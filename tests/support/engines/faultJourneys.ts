import { expect } from 'vitest'
import type { Reply } from '../chatBackend.ts'
import {
  type BrokenReply,
  PLAIN_TEXT,
  pieces,
  plainReply,
  refusal,
  resetAfter,
  silenceAfter,
} from '../faultyReplies.ts'
import { answered, ask, conversation, openChat } from './chatActions.ts'
import type { Walk } from './walk.ts'

/** Title, reply, its visible text, and the page's error. Browsers have different messages for network errors. */
const FAULTS: readonly [title: string, reply: Reply | BrokenReply, shown: string, error: RegExp][] = [
  ['is refused, 503', refusal(503), '', /^HTTP error! status: 503$/],
  ['is reset in the middle', resetAfter('Le début de la réponse'), 'Le début de la réponse', /./],
  [
    'falls silent in the middle',
    silenceAfter('Le début, puis plus rien'),
    'Le début, puis plus rien',
    /^The chat backend sent nothing for 2000 ms\.$/,
  ],
  [
    'is not for this page to read, by CORS',
    response => {
      response.removeHeader('access-control-allow-origin')
      response.end('Une réponse que la page ne peut pas lire')
    },
    '',
    /./,
  ],
  ['leads elsewhere, 307', refusal(307, '', { location: '/ailleurs' }), '', /./],
]

/** Faults whose outcome depends on the browser's network code. tests/proof/faults.test.ts has all faults. */
export function faultJourneys(walk: Walk): void {
  const { journey } = walk

  for (const [title, reply, shown, error] of FAULTS) {
    journey(`a reply that ${title} loses no text, and can be retried`, async visitor => {
      await visitor.goto(`${walk.foreignUrl}/impatient`)
      await visitor.run(keepErrors, undefined)
      await openChat(visitor)
      const { reply: answer, breakOff } = 'reply' in reply ? reply : { reply }
      walk.backend.answerWith(answer)
      await ask(visitor, 'Une question malheureuse')
      if (breakOff) await expect.poll(() => conversation(visitor)).toContain(shown)
      breakOff?.()
      await answered(visitor)
      const notice = shown ? 'Réponse interrompue.' : 'Pas de réponse.'
      await expect.poll(() => conversation(visitor)).toContain(notice)
      for (const said of ['Une question malheureuse', shown]) expect(await conversation(visitor)).toContain(said)
      const told = await visitor.run(() => window.errorsTold, undefined)
      expect(told.length).toBe(1)
      expect(told[0]).toMatch(error)

      await visitor.find('textbox', 'Votre question').fill('Un brouillon')
      walk.backend.answerWith(plainReply)
      await visitor.find('button', 'Réessayer').click()
      await expect.poll(() => conversation(visitor)).toContain(PLAIN_TEXT)
      await answered(visitor)
      expect(await conversation(visitor)).not.toContain(notice)
      expect(await visitor.find('textbox', 'Votre question').text()).toBe('Un brouillon')
      expect(walk.backend.requests.at(-1)?.body.messages.at(-1)?.content).toBe('Une question malheureuse')
    })
  }

  journey('a reply that comes byte by byte is shown completely', async visitor => {
    await visitor.goto(walk.foreignUrl)
    await openChat(visitor)
    const text = 'Été à Nîmes, 20 € 👩‍💻.'
    walk.backend.answerWith(pieces([...Buffer.from(text)].map(byte => Uint8Array.of(byte))))
    await ask(visitor, 'Une question étrange')
    await expect.poll(() => conversation(visitor)).toContain(text)
    await answered(visitor)
  })
}

/** Runs in the page. */
function keepErrors(): void {
  const errors: string[] = []
  window.errorsTold = errors
  document.addEventListener('nicodata-chat-error', event => errors.push(event.detail.error.message))
}

declare global {
  interface Window {
    /** Set by {@link keepErrors}. */
    errorsTold: string[]
  }
}
