import { expect, inject } from 'vitest'
import { say } from '../chatBackend.ts'
import { basePath, chat, content, strings } from '../ownContent.ts'
import { answered, ask, conversation, lettersOf, openChat } from './chatActions.ts'
import { PHONE, type Visitor } from './visitor.ts'
import type { Walk } from './walk.ts'

/** No site of an owner answers it. */
const UNANSWERED = 'Combien coûte un axolotl ?'

/** From an answer to the place it was read at, and from the chat to a person. */
export function sourceJourneys(walk: Walk): void {
  const { productUrl, journey } = walk
  const homeUrl = productUrl + basePath

  for (const viewport of [undefined, PHONE]) {
    const where = viewport ? 'on a phone' : 'on a laptop'
    journey(
      `${where}, a citation of the product’s own assistant leads to its words on the page, and back`,
      async visitor => {
        await visitor.goto(homeUrl)
        await openChat(visitor, chat)
        await ask(visitor, content.services.services[0]?.title ?? '', chat)
        await answered(visitor, chat)
        const { name, anchor } = await citation(visitor)
        const answer = lettersOf(await conversation(visitor, chat))
        await visitor.find('link', name).click()
        await expect.poll(() => visitor.run(focusedId, undefined)).toBe(anchor)
        // The answer quotes the words that are marked.
        const marked = lettersOf((await visitor.run(markedText, undefined)) ?? '')
        expect(marked).not.toBe('')
        expect(answer).toContain(marked.slice(0, 40))
        await expect.poll(() => visitor.run(isMarkInView, undefined)).toBe(true)
        const back = visitor.find('button', chat.backToChat)
        if (viewport || (await back.count()) > 0) await back.click()
        else await visitor.press('Escape')
        await expect.poll(() => visitor.find('link', name).isFocused()).toBe(true)
      },
      viewport && { viewport },
    )
  }

  journey('a visitor without an answer writes to the owner, and the message is in the outbox', async visitor => {
    await visitor.goto(homeUrl)
    await openChat(visitor, chat)
    await ask(visitor, UNANSWERED, chat)
    await answered(visitor, chat)
    const name = chat.handover.replace('{name}', content.profile.name)
    await visitor.find('button', name).click()
    const message = visitor.find('textbox', strings.form.message)
    await expect.poll(() => message.text()).toContain(`– ${UNANSWERED}`)
    await expect.poll(() => message.isFocused()).toBe(true)
    const subject = `Un prix ${walk.engine.name} ${Date.now()}`
    await visitor.find('textbox', strings.form.name).fill('Camille Exemple')
    await visitor.find('textbox', strings.form.email).fill('camille@client.example')
    await visitor.find('textbox', strings.form.subject).fill(subject)
    await visitor.find('button', strings.form.send).click()
    const sent = async () =>
      (await (await fetch(`${inject('outboxUrl')}.json`)).text())
        .split('"receivedAt"')
        .find(mail => mail.includes(subject))
    await expect.poll(sent).toContain(UNANSWERED)
  })

  journey('a page whose built-ins are broken lets the browser follow a citation', async visitor => {
    walk.backend.answerWith(say('Voir [1].\n\n[1]: #titre "Titre"'))
    await visitor.goto(walk.foreignUrl)
    await openChat(visitor)
    await ask(visitor, 'Où ?')
    await answered(visitor)
    const before = await visitor.run(() => document.body.outerHTML, undefined)
    await visitor.run(() => {
      const break_ = () => {
        throw new Error('Broken by the page.')
      }
      document.getElementById = break_
      // The browser would open a tab.
      document.addEventListener('click', event => event.preventDefault())
    }, undefined)
    const { name } = await citation(visitor)
    await visitor.find('link', name).click()
    expect(await visitor.run(() => document.body.outerHTML, undefined)).toBe(before)
  })
}

/** Name and anchor of the first citation. */
async function citation(visitor: Visitor): Promise<{ name: string; anchor: string }> {
  const read = () => {
    const link = document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('[data-cite]')
    const address = link?.getAttribute('href') ?? ''
    return { name: link?.getAttribute('title') ?? '', anchor: /#([^:]*)/.exec(address)?.[1] ?? '' }
  }
  await expect.poll(async () => (await visitor.run(read, undefined)).name).not.toBe('')
  return visitor.run(read, undefined)
}

function focusedId(): string | undefined {
  return document.activeElement?.id
}

/** Text of the marked words; undefined in a browser that cannot mark. */
function markedText(): string | undefined {
  return globalThis.CSS.highlights && [...(CSS.highlights.get('nicodata-source') ?? [])].map(String).join()
}

function isMarkInView(): boolean {
  const [range] = CSS.highlights.get('nicodata-source') ?? []
  if (!(range instanceof Range)) return false
  const { top, bottom } = range.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
