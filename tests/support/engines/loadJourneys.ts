import { createHash } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { frenchStrings } from '../../../widget/strings/fr.ts'
import { DIALECTS } from '../../fixtures/dialects.ts'
import { say } from '../chatBackend.ts'
import { basePath, strings } from '../ownContent.ts'
import { answered, ask, conversation, openChat } from './chatActions.ts'
import { type FaultyProxy, type LoadFault, startFaultyProxy } from './faultyProxy.ts'
import { fillContactForm } from './siteJourneys.ts'
import type { Visitor } from './visitor.ts'
import type { Walk } from './walk.ts'

const { form } = strings
const KNOWLEDGE = {
  version: 1,
  profile: { name: 'Boulangerie du Pont', contact: '/#contact' },
  sections: [
    { id: '/#pain', url: '/#pain', title: 'Nos pains', path: [], text: 'Du pain au levain, cuit au bois.', lang: 'fr' },
  ],
}
const BREAD = 'Avez-vous du pain au levain ?'
const GERMAN = 'Haben Sie auch einen Parkplatz für Fahrräder?'
const { wire: RASA = '' } = DIALECTS.find(({ name }) => name.startsWith('Rasa')) ?? {}

/** A piece of the product that is loaded when it is needed. */
interface Piece {
  name: string
  /** The address of its file, with whatever query. */
  file: RegExp
  /** Path of the page. */
  path: string
  /** What the visitor does, once or again. */
  use(visitor: Visitor): Promise<void>
  /** Whether the piece is there. */
  isThere(visitor: Visitor): Promise<boolean>
  /** Whether the piece tries again by itself, so that a short absence is not seen. */
  isPatient: boolean
  /** What a browser says of a page in place of the file. A module is fetched before, and says nothing. */
  error?: RegExp
  /** What the visitor reads when the file is gone; none where the page is complete without it. */
  help?: RegExp
}

const retry = (visitor: Visitor) => visitor.find('button', frenchStrings.retry)

/** Ask, or press the button that asks the same again. */
async function askOrRetry(visitor: Visitor, question: string): Promise<void> {
  await answered(visitor)
  if ((await retry(visitor).count()) > 0) await retry(visitor).click()
  else await ask(visitor, question)
}

const PIECES: readonly Piece[] = [
  {
    name: 'the SDK of the contact form',
    file: /\/assets\/es-[^/]+\.js/,
    path: basePath,
    async use(visitor) {
      if ((await visitor.find('textbox', form.subject).text()) === '')
        await fillContactForm(visitor, 'a@client.example')
      await visitor.find('button', form.send).click()
      await expect.poll(() => visitor.find('button', form.sending).count()).toBe(0)
    },
    isThere: async visitor => (await visitor.find('textbox', form.subject).text()) === '',
    isPatient: true,
    help: /Rechargez la page : votre texte est conservé\. Envoyer ce message avec votre messagerie/,
  },
  {
    name: 'the script of the contact form',
    file: /\/assets\/LoadedBlock-[^/]+\.js/,
    path: basePath,
    use: async () => {},
    isThere: visitor => visitor.run(() => Boolean(document.querySelector('form[novalidate]')), undefined),
    isPatient: true,
  },
  {
    name: 'the script that starts the page',
    file: /\/assets\/startSite-[^/]+\.js/,
    path: basePath,
    use: async () => {},
    isThere: visitor => visitor.run(() => Boolean(document.querySelector('form[novalidate]')), undefined),
    isPatient: false,
  },
  {
    name: 'React',
    file: /\/assets\/client-[^/]+\.js/,
    path: basePath,
    use: async () => {},
    isThere: visitor => visitor.run(() => Boolean(document.querySelector('form[novalidate]')), undefined),
    isPatient: true,
  },
  {
    name: 'the scripts of the page, but the first',
    file: /\/assets\/(?!index-)[^/]+\.js/,
    path: basePath,
    use: async () => {},
    isThere: visitor => visitor.run(() => Boolean(document.querySelector('form[novalidate]')), undefined),
    isPatient: true,
  },
  {
    name: 'the gestures',
    file: /\/assets\/startGestures-[^/]+\.js/,
    path: basePath,
    use: async () => {},
    isThere: visitor =>
      visitor.run(
        () =>
          document.adoptedStyleSheets.some(sheet =>
            [...sheet.cssRules].some(({ cssText }) => cssText.startsWith('[data-drawing]')),
          ),
        undefined,
      ),
    isPatient: true,
  },
  {
    name: 'the script of the assistant',
    file: /\/nicodata-chat\.js/,
    path: basePath,
    use: async () => {},
    isThere: visitor => visitor.run(() => Boolean(customElements.get('nicodata-chat')), undefined),
    isPatient: false,
    error: /Unexpected token '<'|expected expression, got '<'/,
  },
  {
    name: 'the answers without a server',
    file: /\/nicodata-chat-static\.js/,
    path: '/static',
    use: visitor => askOrRetry(visitor, BREAD),
    isThere: async visitor => (await conversation(visitor)).includes('cuit au bois'),
    isPatient: true,
    help: /Votre question est conservée\. Si cela dure, rechargez la page\./,
  },
  {
    name: 'a language of these answers',
    file: /\/nicodata-chat-static-de\.js/,
    path: '/static',
    use: visitor => askOrRetry(visitor, GERMAN),
    isThere: async visitor => /Auf diese Frage|auf der Website/.test(await conversation(visitor)),
    isPatient: false,
  },
  {
    name: 'the dialects',
    file: /\/nicodata-chat\.dialects\.js/,
    path: '/loader',
    use: visitor => askOrRetry(visitor, 'Du bleu ?'),
    isThere: async visitor => (await pageText(visitor)).includes('deux verts.png'),
    isPatient: true,
  },
  {
    name: 'the panel',
    file: /\/nicodata-chat\.panel-\w+\.js/,
    path: '/loader',
    async use(visitor) {
      const field = visitor.find('textbox', frenchStrings.question)
      if ((await field.text()) === '') await field.fill('Du bleu ?')
      await visitor.press('Enter')
    },
    isThere: async visitor => (await pageText(visitor)).includes('deux verts.png'),
    isPatient: false,
    help: /Si cela dure, rechargez la page\./,
  },
]

/** What happens if the file of a piece does not come. */
export function loadJourneys(walk: Walk): void {
  const { journey } = walk

  async function visit(visitor: Visitor, piece: Piece, fault: LoadFault): Promise<FaultyProxy> {
    const page = (attributes: string, script: string) => ({
      html: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Une page</title>
        <script src="/${script}" defer></script><nicodata-chat show-errors ${attributes}></nicodata-chat>`,
    })
    const proxy = await startFaultyProxy(walk.productUrl, {
      '/static': page('backend="static:knowledge.json"', 'nicodata-chat.js'),
      '/loader': page(`backend="${walk.backend.url}"`, 'nicodata-chat.loader.js'),
      '/knowledge.json': { html: JSON.stringify(KNOWLEDGE), headers: { 'content-type': 'application/json' } },
    })
    onTestFinished(proxy.close)
    walk.backend.answerWith(say(RASA, { headers: { 'content-type': 'application/json' } }))
    proxy.fail(piece.file, fault)
    await visitor.goto(proxy.url + piece.path)
    if (piece.path !== basePath) await openChat(visitor)
    return proxy
  }
  /** A piece that does not try again by itself is used until it is there. */
  const comes = (piece: Piece, visitor: Visitor) =>
    expect
      .poll(async () => {
        if (await piece.isThere(visitor)) return true
        if (!piece.isPatient) await piece.use(visitor)
        return piece.isThere(visitor)
      })
      .toBe(true)

  for (const piece of PIECES) {
    journey(`${piece.name}: a connection that is away for 1.5 s`, async visitor => {
      const proxy = await visit(visitor, piece, 'away for 1.5 s')
      await piece.use(visitor)
      await comes(piece, visitor)
      expect(proxy.failed.length).toBeGreaterThan(0)
    })

    for (const fault of ['away', 'a portal page'] as const) {
      journey(
        `${piece.name}: ${fault}, until it is back`,
        async visitor => {
          const proxy = await visit(visitor, piece, fault)
          await piece.use(visitor)
          // All tries of the first time.
          await expect.poll(() => proxy.failed.length).toBeGreaterThanOrEqual(piece.isPatient ? 3 : 1)
          expect(await piece.isThere(visitor)).toBe(false)
          if (piece.help) await expect.poll(() => pageText(visitor)).toMatch(piece.help)
          proxy.repair()
          if (piece.isPatient) await piece.use(visitor)
          await comes(piece, visitor)
        },
        piece.error && { error: piece.error },
      )
    }

    journey(`${piece.name}: a file that is gone after a deployment`, async visitor => {
      const proxy = await visit(visitor, piece, 'gone')
      await piece.use(visitor)
      await expect.poll(() => proxy.failed.length).toBeGreaterThanOrEqual(piece.isPatient ? 3 : 1)
      if (!piece.help) return
      await expect.poll(() => pageText(visitor)).toMatch(piece.help)
      const kept = () => visitor.find('textbox', piece.path === basePath ? form.subject : frenchStrings.question).text()
      // The deployment has another file of this name in its pages.
      proxy.repair()
      await visitor.reload()
      if (piece.path !== basePath) await openChat(visitor)
      await expect.poll(kept).not.toBe('')
      if (piece.path !== basePath) await visitor.press('Enter')
      else await piece.use(visitor)
      await comes(piece, visitor)
    })
  }
}

/** A file that the import map of its page pins by `integrity`. In Firefox its address fails until the page is reloaded. */
export function pinnedJourneys(walk: Walk): void {
  for (const fault of ['away', 'a portal page', 'gone'] as const) {
    walk.journey(`a pinned file: ${fault}, it comes from no other address, and after a reload`, async visitor => {
      const code = await (await fetch(`${walk.productUrl}/nicodata-chat-static.js`)).text()
      const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
      const map = JSON.stringify({ integrity: { '/nicodata-chat-static.js': integrity } })
      const proxy = await startFaultyProxy(walk.productUrl, {
        '/pinned': {
          html: `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Une page</title>
            <script type="importmap">${map}</script><script src="/nicodata-chat.js" defer></script>
            <nicodata-chat show-errors backend="static:knowledge.json"></nicodata-chat>`,
        },
        '/knowledge.json': { html: JSON.stringify(KNOWLEDGE), headers: { 'content-type': 'application/json' } },
      })
      onTestFinished(proxy.close)
      proxy.fail(/\/nicodata-chat-static\.js/, fault)
      await visitor.goto(`${proxy.url}/pinned`)
      await openChat(visitor)
      await ask(visitor, BREAD)
      await expect.poll(() => pageText(visitor)).toMatch(/Si cela dure, rechargez la page\./)
      // What comes under another address is not what the page has pinned.
      expect(proxy.failed.filter(address => address !== '/nicodata-chat-static.js')).toEqual([])
      expect(proxy.failed.length).toBeGreaterThan(0)
      proxy.repair()
      await visitor.reload()
      await openChat(visitor)
      await expect.poll(() => visitor.find('textbox', frenchStrings.question).text()).toBe(BREAD)
      await visitor.press('Enter')
      await expect.poll(() => conversation(visitor)).toContain('cuit au bois')
    })
  }
}

/** What the page shows, with the text of the chat. White space of any kind is one space. */
function pageText(visitor: Visitor): Promise<string> {
  return visitor.run(() => {
    const chat = document.querySelector('nicodata-chat')?.shadowRoot
    const shown = [document.body, ...(chat ? [...chat.querySelectorAll<HTMLElement>('[data-open]')] : [])]
    return shown.map(({ innerText }) => innerText.replace(/\s+/g, ' ')).join(' ')
  }, undefined)
}
