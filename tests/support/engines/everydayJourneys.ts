import { expect } from 'vitest'
import { sayAndWait } from '../chatBackend.ts'
import { PLAIN_TEXT, pieces, plainReply } from '../faultyReplies.ts'
import { answered, ask, conversation, openChat } from './chatActions.ts'
import type { Walk } from './walk.ts'

/** Journeys of visitors in the chat on a page of another site. Each journey runs in every browser. */
export function everydayJourneys(walk: Walk): void {
  const { journey } = walk

  journey('a reply grows on a page of another site while its backend still streams', async visitor => {
    const { reply, finish } = sayAndWait('# Un titre\n\nLes premiers mots')
    walk.backend.answerWith(reply)
    await visitor.goto(walk.foreignUrl)
    await openChat(visitor)
    await ask(visitor, 'Une question ?')
    await expect.poll(() => conversation(visitor)).toContain('Les premiers mots')
    expect(await visitor.find('textbox', 'Votre question').isEnabled()).toBe(false)
    finish(' et les **derniers**.')
    await expect.poll(() => conversation(visitor)).toContain('et les derniers.')
    await answered(visitor)
    expect(await visitor.find('heading', 'Un titre').count()).toBe(1)
    expect(walk.backend.requests.at(-1)?.body.messages.at(-1)?.content).toBe('Une question ?')
  })

  journey('a visitor stops a reply, keeps its text and asks again', async visitor => {
    walk.backend.answerWith(
      pieces(
        Array.from({ length: 2000 }, (_, index) => `mot${index} `),
        20,
      ),
    )
    await visitor.goto(walk.foreignUrl)
    await openChat(visitor)
    await ask(visitor, 'Parlez longtemps')
    await expect.poll(() => conversation(visitor)).toContain('mot3')
    await visitor.find('button', 'Arrêter la réponse').click()
    await answered(visitor)
    expect(await conversation(visitor)).toContain('mot3')
    walk.backend.answerWith(plainReply)
    await ask(visitor, 'Et maintenant ?')
    await expect.poll(() => conversation(visitor)).toContain(PLAIN_TEXT)
  })

  journey('a visitor clears the conversation and sees the welcome again', async visitor => {
    await visitor.goto(walk.foreignUrl)
    await openChat(visitor)
    await ask(visitor, 'Une question à oublier')
    await answered(visitor)
    await visitor.find('button', 'Effacer la conversation').click()
    await expect.poll(() => conversation(visitor)).not.toContain('Une question à oublier')
    expect(await conversation(visitor)).toContain('Comment puis-je vous aider')
    await expect.poll(() => visitor.find('button', 'Effacer la conversation').count()).toBe(0)
  })

  journey('a visitor closes the chat with its button or Escape, and the launcher gets the focus', async visitor => {
    await visitor.goto(walk.foreignUrl)
    const launcher = visitor.find('button', 'Ouvrir la discussion')
    await openChat(visitor)
    await visitor.find('button', 'Fermer la discussion').click()
    await visitor.find('dialog', 'Assistant').waitUntilGone()
    await expect.poll(() => launcher.isFocused()).toBe(true)
    await launcher.click()
    await expect.poll(() => visitor.find('textbox', 'Votre question').isFocused()).toBe(true)
    await visitor.press('Escape')
    await visitor.find('dialog', 'Assistant').waitUntilGone()
    await expect.poll(() => launcher.isFocused()).toBe(true)
  })

  journey('the chat has the font of the page, or the one that the page names for it', async visitor => {
    await visitor.goto(walk.foreignUrl)
    await openChat(visitor)
    expect(await visitor.run(fontsWith, ['font-family', 'Georgia, serif'])).toEqual(['Georgia,serif'])
    expect(await visitor.run(fontsWith, ['--nicodata-chat-font', 'Verdana'])).toEqual(['Verdana,sans-serif', 'Verdana'])
    expect(await visitor.run(fontsWith, ['--nicodata-chat-font-display', 'Courier'])).toContain('Courier')
  })

  journey('a page with persist shows its conversation again after a reload', async visitor => {
    await visitor.goto(`${walk.foreignUrl}/remembers`)
    await openChat(visitor)
    await ask(visitor, 'À retenir')
    await answered(visitor)
    await visitor.reload()
    await visitor.run(() => document.querySelector('nicodata-chat')?.setAttribute('open', ''), undefined)
    await expect.poll(() => conversation(visitor)).toContain('À retenir')
    expect(await conversation(visitor)).toContain(PLAIN_TEXT)
  })

  journey(
    'a page that is loaded again in the middle of a reply keeps what had come and can ask again',
    async visitor => {
      walk.backend.answerWith(sayAndWait('Les premiers mots').reply)
      await visitor.goto(`${walk.foreignUrl}/remembers`)
      await openChat(visitor)
      await ask(visitor, 'Une question ?')
      await expect.poll(() => conversation(visitor)).toContain('Les premiers mots')
      await visitor.reload()
      await openChat(visitor)
      await expect.poll(() => conversation(visitor)).toContain('Les premiers motsRéponse interrompue.')
      walk.backend.answerWith(plainReply)
      await visitor.find('button', 'Reposer la question').click()
      await expect.poll(() => conversation(visitor)).toContain(PLAIN_TEXT)
      expect(await conversation(visitor)).not.toContain('interrompue')
    },
  )

  journey('a page that wants it has its panel open again after a change of page', async visitor => {
    await visitor.goto(`${walk.foreignUrl}/stays-open`)
    await openChat(visitor)
    await visitor.goto(`${walk.foreignUrl}/stays-open?next`)
    await visitor.find('textbox', 'Votre question').waitFor()
    await visitor.find('button', 'Fermer la discussion').click()
    await visitor.find('dialog', 'Assistant').waitUntilGone()
    await visitor.reload()
    await visitor.find('button', 'Ouvrir la discussion').waitFor()
    await visitor.find('dialog').waitUntilGone()
  })
}

/** Runs in the page. The font families of the open panel, after a declaration on the root of the page. */
function fontsWith([property, value]: readonly [string, string]): string[] {
  document.documentElement.style.setProperty(property, value)
  const parts = document.querySelector('nicodata-chat')?.shadowRoot?.querySelectorAll('h2, .reply p, textarea') ?? []
  const families = Array.from(parts, part => getComputedStyle(part).fontFamily.replace(/["\s]/g, ''))
  return [...new Set(families)].sort((one, other) => other.length - one.length)
}
