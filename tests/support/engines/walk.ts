import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { watch, watchIncidents } from '../../browser/corpus/inStrictPage.ts'
import { inspectReply } from '../../browser/corpus/inspectReply.ts'
import { type ChatBackend, startChatBackend } from '../chatBackend.ts'
import { plainReply } from '../faultyReplies.ts'
import { type HostPage, servePages } from '../servePages.ts'
import { DIFFERENCES } from './differences.ts'
import type { Engine, Visitor, VisitorOptions } from './visitor.ts'

/** ms after which the panel of a page comes. */
export const PANEL_DELAYS = [0, 300, 3000] as const

/** The state that the journeys in one browser share. */
export interface Walk {
  engine: Engine
  /** Address of the built product. */
  productUrl: string
  /** The backend of the other pages. It gives a normal reply at the start of each journey. */
  backend: ChatBackend
  /**
   * Origin of another site with the pages `/`, `/remembers`, `/shares`, `/stays-open`, `/impatient` and `/strict`, and
   * `/panel-after-0`, `-300` and `-3000`: with the loader, and a panel that needs these ms.
   */
  foreignUrl: string
  /** Defines a journey of one visitor. A failed journey prints the console of its page. */
  journey(title: string, walk: (visitor: Visitor) => Promise<void>, options?: JourneyOptions): void
}

interface JourneyOptions extends VisitorOptions {
  /** What the browser itself says of what the journey does to the page. No other uncaught error may occur. */
  error?: RegExp
}

/** Run journeys in a browser, if it is installed. */
export function walkIn(engine: Engine, ...describeJourneys: ((walk: Walk) => void)[]): void {
  const absent = engine.missing()

  describe.skipIf(absent)(`${engine.name}${absent ? ` (${absent})` : ''}`, () => {
    const walk = { engine, productUrl: inject('productUrl'), journey } as Walk
    let foreign: Awaited<ReturnType<typeof servePages>>

    beforeAll(async () => {
      walk.backend = await startChatBackend()
      foreign = await servePages(await foreignPages(walk))
      walk.foreignUrl = foreign.url
      for (const [subject, difference] of Object.entries(DIFFERENCES[engine.name])) {
        console.log(`${engine.name}, ${subject}: ${difference}`)
      }
    })
    afterAll(async () => {
      await engine.close()
      await foreign.close()
      await walk.backend.close()
    })

    function journey(title: string, take: (visitor: Visitor) => Promise<void>, options: JourneyOptions = {}): void {
      const { error, ...visit } = options
      test(title, async () => {
        walk.backend.answerWith(plainReply)
        const visitor = await engine.open(visit)
        try {
          await take(visitor)
          const errors = (await visitor.consoleLines()).filter(line => line.startsWith('page error'))
          expect(errors.filter(line => !error?.test(line))).toEqual([])
        } catch (reason) {
          console.log(`${engine.name}, ${title}: ${(await visitor.consoleLines()).join('\n')}`)
          throw reason
        } finally {
          await visitor.close()
        }
      })
    }

    for (const describe of describeJourneys) describe(walk)
  })
}

async function foreignPages({ productUrl, backend }: Walk): Promise<Record<string, HostPage>> {
  const page = (attributes: string, { script = `${productUrl}/nicodata-chat.js`, more = '' } = {}) => ({
    html: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Un site tiers</title>
      <script src="${script}" defer></script>${more}<h1>Un site tiers</h1>
      <nicodata-chat backend="${backend.url}" stream-protocol="text" ${attributes}></nicodata-chat>`,
  })
  const own = (script: string) => ({ html: script, headers: { 'content-type': 'text/javascript; charset=utf-8' } })
  const load = async (name: string) => (await fetch(`${productUrl}/${name}`)).text()
  const loader = await load('nicodata-chat.loader.js')
  const [panelName = ''] = /nicodata-chat\.panel-\w+\.js/.exec(loader) ?? []
  const panel = own(await load(panelName))
  const late = PANEL_DELAYS.flatMap(delayMs => [
    [`/panel-after-${delayMs}`, page('', { script: `/${delayMs}/nicodata-chat.loader.js` })],
    [`/${delayMs}/nicodata-chat.loader.js`, own(loader)],
    [`/${delayMs}/${panelName}`, { ...panel, delayMs }],
  ])
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${backend.url}`
  return {
    '/': page(''),
    '/remembers': page('persist="session"'),
    '/shares': page('persist="local"'),
    '/stays-open': page('persist="session" persist-open'),
    '/impatient': page('show-errors first-byte-timeout="2" idle-timeout="2"'),
    '/strict': {
      ...page('open', { script: '/nicodata-chat.js', more: '<script src="/watch.js" defer></script>' }),
      headers: { 'content-security-policy': policy },
    },
    ...Object.fromEntries(late),
    '/nicodata-chat.js': own(await load('nicodata-chat.js')),
    '/watch.js': own(`window.wrongIn = ${inspectReply};(${watchIncidents})();(${watch})(true)`),
  }
}
