import type { Browser, Page } from 'playwright'
import { expect, inject, onTestFinished } from 'vitest'
import { CHAT_HEADERS, DEMO_PROVIDER, DEMO_TIMING, OWNER_QUESTIONS_HEADER } from '../../../shared/chatProtocol.ts'
import { type ChatVisit, type ChatVisitOptions, MOVING, visitChat } from '../../browser/chatVisit.ts'
import { refuse, sayAndWait } from '../../support/chatBackend.ts'
import { deferred } from '../../support/deferred.ts'
import { basePath, strings } from '../../support/ownContent.ts'

/** A key, or keys that are pressed together, by the names of X. */
export type Key = 'Tab' | 'shift+Tab' | 'Return' | 'Escape' | 'Down'

/** A visitor who does not see the page: pressed keys, and spoken lines. */
export interface Listener {
  press(key: Key): Promise<void>
  /** Type a text of ASCII characters. */
  type(text: string): Promise<void>
  /** The lines since the last call, once nothing more is coming. */
  hear(): Promise<string[]>
  /** Read from the focus, line by line, until a line contains `last`. */
  read(last: string): Promise<string[]>
}

/** Starts to listen on a loaded page. */
export type ListenTo = (page: Page) => Promise<Listener>

/** The transcript of a journey: each step of the visitor, then the lines that it caused. */
class Transcript {
  readonly listener: Listener
  readonly #lines: string[]

  constructor(title: string, listener: Listener) {
    this.listener = listener
    this.#lines = [title]
  }

  /** Act, wait for what the act causes on the page, and listen. */
  async step(title: string, ...acts: (() => Promise<unknown>)[]): Promise<void> {
    for (const act of acts) await act()
    this.#add(title, await this.listener.hear())
  }

  press(key: Key, title: string, result: () => Promise<unknown>): Promise<void> {
    return this.step(`${key}: ${title}`, () => this.listener.press(key), result)
  }

  /** Go back with shift+Tab until the element with this name has the focus. Listen at each stop: Orca skips a focus that has moved on. */
  async back(name: string, page: Page): Promise<void> {
    const heard: string[] = []
    while ((await page.evaluate(focusedName)) !== name) {
      const before = await page.evaluate(focusedName)
      await this.listener.press('shift+Tab')
      await expect.poll(() => page.evaluate(focusedName)).not.toBe(before)
      heard.push(...(await this.listener.hear()))
    }
    this.#add(`shift+Tab: back to ${name}`, heard)
  }

  async read(title: string, last: string): Promise<void> {
    this.#add(title, await this.listener.read(last))
  }

  #add(title: string, heard: readonly string[]): void {
    this.#lines.push('', `> ${title}`, ...(heard.length > 0 ? heard : ['(nothing)']).map(line => `  ${line}`))
  }

  toString(): string {
    return `${this.#lines.join('\n')}\n`
  }
}

/** Walks a journey and returns its transcript. */
type Journey = (browser: Browser, listenTo: ListenTo) => Promise<string>

type ChatWalk = (visit: ChatVisit, transcript: Transcript) => Promise<void>

/** A journey in the chat on an empty page. It begins when the panel has opened. */
function chatJourney(title: string, page: Pick<ChatVisitOptions, 'attributes' | 'headers'>, walk: ChatWalk): Journey {
  return async (browser, listenTo) => {
    const visit = await visitChat(browser, { ...MOVING, hasTimers: true, viewport: null, ...page })
    const transcript = new Transcript(title, await listenTo(visit.page))
    await transcript.listener.hear()
    await transcript.press('Tab', 'to the launcher', () => untilFocused(visit.page, LAUNCHER))
    await transcript.press('Return', 'the panel opens', async () => {
      await untilFocused(visit.page, INPUT)
      await untilSaid(visit, 'Bonjour')
    })
    await walk(visit, transcript)
    return transcript.toString()
  }
}

/** Type a question, and send it. */
async function ask(visit: ChatVisit, transcript: Transcript): Promise<void> {
  const question = 'Vos tarifs ?'
  await transcript.step(
    `typed: ${question}`,
    () => transcript.listener.type(question),
    () => untilWritten(visit, question),
  )
  await transcript.press('Return', 'the question is sent', () => untilAsked(visit))
}

async function untilAsked(visit: ChatVisit): Promise<void> {
  await untilFocused(visit.page, STOP)
  await untilSaid(visit, 'Réponse en cours')
}

/** Wait until the chat's status says this. */
async function untilSaid({ page }: ChatVisit, text: string): Promise<void> {
  await page.locator('nicodata-chat [role=status]').getByText(text).waitFor()
}

/** Wait until the chat's status is empty. */
async function untilSilent({ page }: ChatVisit): Promise<void> {
  await expect.poll(() => page.locator('nicodata-chat [role=status]').textContent()).toBe('')
}

async function untilWritten({ input }: ChatVisit, text: string): Promise<void> {
  await expect.poll(() => input.inputValue()).toBe(text)
}

/** Wait until the element with this name has the focus. */
async function untilFocused(page: Page, name: string): Promise<void> {
  await expect.poll(() => page.evaluate(focusedName)).toBe(name)
}

/** Runs in the page. */
function focusedName(): string | null | undefined {
  const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
  const attributes = ['aria-label', 'title'].map(name => element?.getAttribute(name))
  return [...attributes, label, element?.textContent].find(Boolean)?.trim()
}

const STOP = 'Arrêter la réponse'
const INPUT = 'Votre question'
const LAUNCHER = 'Chat with Nicodata AI'
const OWNER = 'Poser cette question au responsable du site'

/** A long reply with a table, a list and code. */
const LONG = `La **vue** calcule à chaque lecture, la table dynamique à chaque mise à jour.

| Objet | Fraîcheur |
|---|--:|
| Vue | immédiate |
| Table dynamique | 15 min |

\`\`\`sql
select jour, sum(ca) * 2
from ventes
\`\`\`

- lue souvent ;
- ${'un calcul de plus de trois secondes, '.repeat(14)}puis rien.

[Documentation](https://docs.example/)
`

export const journeys: Record<string, Journey> = {
  'open-and-ask': chatJourney('A visitor opens the panel, asks, and closes it.', {}, async (visit, transcript) => {
    const { reply, finish } = sayAndWait('Un audit coûte **600 €**')
    visit.backend.answerWith(reply)
    await ask(visit, transcript)
    await transcript.step(
      'the reply is complete',
      async () => finish(', sans frais.'),
      () => untilFocused(visit.page, INPUT),
      () => untilSaid(visit, 'sans frais'),
    )
    await transcript.press('Escape', 'the panel closes', () => untilFocused(visit.page, LAUNCHER))
    await transcript.press('Return', 'it opens again', () => untilFocused(visit.page, INPUT))
  }),

  'long-reply': chatJourney('A visitor reads a long reply with a table and code.', {}, async (visit, transcript) => {
    const { reply, finish } = sayAndWait('')
    visit.backend.answerWith(reply)
    await ask(visit, transcript)
    await transcript.step(
      'the reply is complete',
      async () => finish(LONG),
      () => untilFocused(visit.page, INPUT),
      () => untilSaid(visit, 'La vue calcule'),
    )
    await transcript.back('Conversation', visit.page)
    await untilSilent(visit)
    await transcript.read('the conversation, line by line', 'Réponses générées par une IA')
  }),

  'error-and-retry': chatJourney(
    'A visitor asks, the backend fails, and the visitor asks again.',
    { attributes: { 'show-errors': '' } },
    async (visit, transcript) => {
      const over = deferred()
      visit.backend.answerWith(async (response, body) => {
        await over.promise
        await refuse(503)(response, body)
      })
      await ask(visit, transcript)
      await transcript.step(
        'the backend fails',
        async () => over.resolve(),
        () => visit.page.getByRole('alert').waitFor(),
        () => untilFocused(visit.page, INPUT),
        () => untilSilent(visit),
      )
      await transcript.back('Réessayer', visit.page)
      const { reply, finish } = sayAndWait('Un audit')
      visit.backend.answerWith(reply)
      await transcript.press('Return', 'the question is asked again', () => untilAsked(visit))
      await transcript.step(
        'the reply is complete',
        async () => finish(' coûte 600 €.'),
        () => untilFocused(visit.page, INPUT),
        () => untilSaid(visit, 'coûte 600'),
      )
    },
  ),

  'question-to-the-owner': chatJourney(
    'The site has no answer, and the visitor puts the question to its owner.',
    {},
    async (visit, transcript) => {
      const { reply, finish } = sayAndWait('Je ne trouve pas de réponse', {
        [CHAT_HEADERS.provider]: DEMO_PROVIDER,
        [CHAT_HEADERS.messageId]: 'reply-1',
        [OWNER_QUESTIONS_HEADER]: 'on',
      })
      visit.backend.answerWith(reply)
      await ask(visit, transcript)
      await transcript.step(
        'the reply is complete',
        async () => finish(' sur ce site.\n\n[suite-0]: #handover'),
        () => visit.page.getByText(OWNER).waitFor(),
        () => untilFocused(visit.page, INPUT),
        () => untilSaid(visit, 'Je ne trouve pas'),
      )
      await transcript.back(OWNER, visit.page)
      const send = visit.page.locator('nicodata-chat details button')
      await transcript.press('Return', 'the question is shown', () => send.waitFor())
      await transcript.press('Tab', 'to the button', () =>
        expect.poll(() => isFocusedIn(visit.page, 'details button')).toBe(true),
      )
      await transcript.press('Return', 'the question is sent to the owner', () =>
        untilFocused(visit.page, 'Question transmise, sans votre nom.'),
      )
    },
  ),

  'failed-question': chatJourney(
    'A visitor asks, the backend fails without a word, and the visitor sends the question again.',
    {},
    async (visit, transcript) => {
      const over = deferred()
      visit.backend.answerWith(async (response, body) => {
        await over.promise
        await refuse(503)(response, body)
      })
      await ask(visit, transcript)
      await transcript.step(
        'the backend fails',
        async () => over.resolve(),
        () => untilFocused(visit.page, INPUT),
        () => untilSaid(visit, 'Pas de réponse.'),
      )
      const { reply, finish } = sayAndWait('Un audit')
      visit.backend.answerWith(reply)
      await transcript.press('Return', 'the question is sent again', () => untilAsked(visit))
      await transcript.step(
        'the reply is complete',
        async () => finish(' coûte 600 €.'),
        () => untilFocused(visit.page, INPUT),
        () => untilSaid(visit, 'coûte 600'),
      )
    },
  ),

  'quotes-in-english': chatJourney(
    'No model answers: the visitor hears so before the first question, and hears a quote in its language.',
    { headers: { 'server-timing': DEMO_TIMING } },
    async (visit, transcript) => {
      const { reply, finish } = sayAndWait('An audit takes', {
        [CHAT_HEADERS.provider]: DEMO_PROVIDER,
        'content-language': 'en',
      })
      visit.backend.answerWith(reply)
      await ask(visit, transcript)
      await transcript.step(
        'the reply is complete',
        async () => finish(' ten days.'),
        () => untilFocused(visit.page, INPUT),
        () => untilSaid(visit, 'ten days.'),
      )
      await transcript.back('Conversation', visit.page)
      await untilSilent(visit)
      await transcript.read('the conversation, line by line', 'ten days.')
    },
  ),

  'stop-and-clear': chatJourney(
    'A visitor stops a reply, and clears the conversation.',
    {},
    async (visit, transcript) => {
      visit.backend.answerWith(sayAndWait('Un audit coûte').reply)
      await ask(visit, transcript)
      await visit.log.getByText('Un audit coûte').waitFor()
      await transcript.press('Return', 'the reply is stopped', async () => {
        await untilFocused(visit.page, INPUT)
        await untilSaid(visit, 'Réponse arrêtée')
      })
      await transcript.back('Effacer la conversation', visit.page)
      await transcript.press('Return', 'the conversation is cleared', async () => {
        await untilFocused(visit.page, INPUT)
        await untilSaid(visit, 'Conversation effacée')
      })
      // In browse mode, Orca would take this letter as its own command.
      await transcript.step(
        'typed: b',
        () => transcript.listener.type('b'),
        () => untilWritten(visit, 'b'),
      )
    },
  ),

  'unread-reply': chatJourney('A reply comes while the panel is closed.', {}, async (visit, transcript) => {
    const { reply, finish } = sayAndWait('Un audit')
    visit.backend.answerWith(reply)
    await ask(visit, transcript)
    await transcript.press('Escape', 'the panel closes', () => untilFocused(visit.page, LAUNCHER))
    await transcript.step(
      'the reply is complete',
      async () => finish(' coûte 600 €.'),
      () => untilSaid(visit, 'Nouvelle réponse'),
    )
    await transcript.press('Return', 'the panel opens', () => untilFocused(visit.page, INPUT))
  }),

  form: async (browser, listenTo) => {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: null })
    onTestFinished(() => context.close())
    const page = await context.newPage()
    const accepted = deferred()
    await page.route('**/api/v1.0/email/send', async route => {
      await accepted.promise
      await route.fulfill({ body: 'OK' })
    })
    await page.goto(`${inject('productUrl')}${basePath}#contact`)
    await page.getByText('Loading...').waitFor({ state: 'detached' })
    // Before its script has come, the browser checks the form, without a toast.
    await page.locator('form[novalidate]').waitFor()
    const { form, toasts } = strings
    const send = page.getByRole('button', { name: form.send })
    const transcript = new Transcript(
      'A visitor sends the contact form, first empty, then complete.',
      await listenTo(page),
    )
    const fill = (field: string, text: string) =>
      transcript.step(
        `typed: ${text}`,
        () => transcript.listener.type(text),
        () => expect.poll(() => page.getByLabel(field, { exact: true }).inputValue()).toBe(text),
      )
    await send.focus()
    await transcript.listener.hear()
    await transcript.press('Return', 'the empty form is sent', () =>
      page.getByRole('alert').getByText(toasts.incomplete.text).waitFor(),
    )
    await fill(form.name, 'Camille')
    for (const [field, text] of [
      [form.email, 'camille@client.example'],
      [form.subject, 'Un chiffre'],
      [form.message, 'Bonjour'],
    ] as const) {
      await transcript.press('Tab', `to ${field}`, () => expect.poll(() => isFocused(page, field)).toBe(true))
      await fill(field, text)
    }
    await transcript.press('Tab', 'to the button', () => untilFocused(page, form.send))
    await transcript.press('Return', 'the form is sent', () => page.getByText(form.sending).waitFor())
    await transcript.step(
      'the service accepts the message',
      async () => accepted.resolve(),
      () => page.getByRole('status').getByText(toasts.success.text).waitFor(),
    )
    return transcript.toString()
  },
}

/** Whether an element of the chat has the focus. */
function isFocusedIn(page: Page, selector: string): Promise<boolean> {
  return page
    .locator('nicodata-chat')
    .evaluate((chat, inside) => chat.shadowRoot?.activeElement?.matches(inside) ?? false, selector)
}

function isFocused(page: Page, field: string): Promise<boolean> {
  return page.getByLabel(field, { exact: true }).evaluate(element => element === document.activeElement)
}
