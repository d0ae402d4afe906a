import { expect } from 'vitest'
import { sayAndWait } from '../chatBackend.ts'
import { PLAIN_TEXT, pieces, plainReply } from '../faultyReplies.ts'
import { strings } from '../ownContent.ts'
import { answered, ask, conversation, openChat } from './chatActions.ts'
import { DIFFERENCES } from './differences.ts'
import { PHONE, type Visitor } from './visitor.ts'
import type { Walk } from './walk.ts'

/** What visitors do on the site and in the chat. Each journey runs in every browser. */
export function everydayJourneys(walk: Walk): void {
  const { engine, productUrl, journey } = walk

  journey('a visitor opens the chat, sees the welcome and can type at once', async visitor => {
    await visitor.goto(productUrl)
    await visitor.find('button', 'Chat with Nicodata AI').click()
    await visitor.find('dialog', 'Nicodata AI').waitFor()
    expect(await conversation(visitor)).toContain('Bonjour ! Je suis Nicodata AI')
    await expect.poll(() => visitor.find('textbox', 'Votre question').isFocused()).toBe(true)
    expect(await visitor.find('button', 'Chat with Nicodata AI').count()).toBe(0)
  })

  journey('a visitor asks the product’s own assistant and reads a formatted reply', async visitor => {
    await visitor.goto(productUrl)
    await openChat(visitor)
    await ask(visitor, 'Quels services proposez-vous ?')
    await answered(visitor)
    // The request may end before the last text is rendered.
    await expect.poll(() => conversation(visitor)).toContain('Plateforme Snowflake et dbt')
    const countItems = () => {
      const chat = document.querySelector('nicodata-chat')?.shadowRoot
      return (
        chat?.querySelectorAll('[role=log] li strong, [role=log] li a, [role=log] ol li, [role=log] ul li').length ?? 0
      )
    }
    await expect.poll(() => visitor.run(countItems, undefined)).toBeGreaterThanOrEqual(5)
  })

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
    expect(await conversation(visitor)).toContain('Bonjour ! Je suis Nicodata AI')
    expect(await visitor.find('button', 'Effacer la conversation').count()).toBe(0)
  })

  journey('a visitor closes the chat with its button or Escape, and the launcher gets the focus', async visitor => {
    await visitor.goto(walk.foreignUrl)
    const launcher = visitor.find('button', 'Chat with Nicodata AI')
    await openChat(visitor)
    await visitor.find('button', 'Fermer la discussion').click()
    await visitor.find('dialog', 'Nicodata AI').waitUntilGone()
    await expect.poll(() => launcher.isFocused()).toBe(true)
    await launcher.click()
    await expect.poll(() => visitor.find('textbox', 'Votre question').isFocused()).toBe(true)
    await visitor.press('Escape')
    await visitor.find('dialog', 'Nicodata AI').waitUntilGone()
    await expect.poll(() => launcher.isFocused()).toBe(true)
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

  for (const colorScheme of ['light', 'dark'] as const) {
    const title = `site and chat follow the ${colorScheme} colour scheme of the visitor’s system`
    journey(
      title,
      async visitor => {
        await visitor.goto(productUrl)
        await openChat(visitor)
        const [page, panel] = await visitor.run(() => {
          const dialog = document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('[role=dialog], dialog')
          return [document.body, dialog].map(element => (element ? getComputedStyle(element).backgroundColor : ''))
        }, undefined)
        expect([lightness(page), lightness(panel)]).toEqual([colorScheme, colorScheme])
      },
      { colorScheme },
    )
  }

  journey('a visitor sends a contact message, and the fields are cleared', async visitor => {
    await visitor.goto(`${productUrl}/#contact`)
    await fillContactForm(visitor, 'camille@client.example')
    await visitor.find('button', 'Envoyer le message').click()
    await expect.poll(() => visitor.find('status').text()).toContain(strings.toasts.success.title)
    expect(await visitor.find('textbox', 'Sujet').text()).toBe('')
  })

  journey('a wrong address is refused, and the form keeps its text', async visitor => {
    await visitor.goto(`${productUrl}/#contact`)
    await fillContactForm(visitor, 'camille@client')
    await visitor.find('button', 'Envoyer le message').click()
    await expect.poll(() => visitor.find('alert').text()).toContain(strings.toasts.invalidEmail.text)
    expect(await visitor.find('textbox', 'Sujet').text()).toBe('Un chiffre')
    expect(await visitor.find('textbox', 'Adresse email').isFocused()).toBe(true)
  })

  journey(
    'in a narrow window the menu opens, leads to a section, and closes',
    async visitor => {
      await visitor.goto(productUrl)
      await visitor.find('button', 'Ouvrir le menu').click()
      await visitor.find('link', 'Compétences').click()
      await expect.poll(() => visitor.url()).toMatch(/#skills$/)
      await visitor.find('button', 'Ouvrir le menu').waitFor()
    },
    { viewport: PHONE },
  )

  journey('an unknown address shows the not-found page with the chat and a link home', async visitor => {
    await visitor.goto(`${productUrl}/tarifs/2026`)
    await visitor.find('heading', '404').waitFor()
    await visitor.find('button', 'Chat with Nicodata AI').waitFor()
    if (!DIFFERENCES[engine.name].console) {
      expect((await visitor.consoleLines()).join('\n')).toContain('/tarifs/2026')
    }
    await visitor.find('link', 'Retour à l’accueil').click()
    await expect.poll(() => visitor.url()).toBe(`${productUrl}/`)
  })
}

async function fillContactForm(visitor: Visitor, email: string): Promise<void> {
  // The form works when the script has removed the loading screen. Before, it takes no input or opens a mail program.
  await expect.poll(() => visitor.run(() => !document.querySelector('#root [role=status]'), undefined)).toBe(true)
  await visitor.find('textbox', 'Nom').fill('Camille Exemple')
  await visitor.find('textbox', 'Adresse email').fill(email)
  await visitor.find('textbox', 'Sujet').fill('Un chiffre')
  await visitor.find('textbox', 'Message').fill('Nos deux rapports ne donnent pas le même montant.')
}

/** The colour scheme of a background colour: `rgb(18, 20, 24)` is dark. */
function lightness(color = ''): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return (red + green + blue) / 3 > 127 ? 'light' : 'dark'
}
