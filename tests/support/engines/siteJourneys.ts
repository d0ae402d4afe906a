import { expect } from 'vitest'
import { basePath, chat, content, strings } from '../ownContent.ts'
import { answered, ask, conversation, lettersOf, openChat } from './chatActions.ts'
import { DIFFERENCES } from './differences.ts'
import { PHONE, type Visitor } from './visitor.ts'
import type { Walk } from './walk.ts'

const { form } = strings

/** Journeys of visitors on the owner's site. Each journey runs in every browser. */
export function siteJourneys({ engine, productUrl, journey }: Walk): void {
  const homeUrl = productUrl + basePath

  journey('a visitor opens the chat, sees the welcome and can type at once', async visitor => {
    await visitor.goto(homeUrl)
    await visitor.find('button', chat.launcherLabel).click()
    await visitor.find('dialog', chat.heading).waitFor()
    expect(lettersOf(await conversation(visitor, chat))).toContain(lettersOf(chat.welcome))
    await expect.poll(() => visitor.find('textbox', chat.question).isFocused()).toBe(true)
    await expect.poll(() => visitor.find('button', chat.launcherLabel).count()).toBe(0)
  })

  journey('a visitor asks the product’s own assistant and reads a formatted reply', async visitor => {
    const [{ name, description } = { name: '', description: '' }] = content.skills.skills
    await visitor.goto(homeUrl)
    await openChat(visitor, chat)
    await ask(visitor, name, chat)
    await answered(visitor, chat)
    // The request may end before the last text is rendered.
    await expect.poll(() => conversation(visitor, chat)).toContain(description.slice(0, 20))
    const countParts = () => {
      const root = document.querySelector('nicodata-chat')?.shadowRoot
      return root?.querySelectorAll('[role=log] :is(blockquote, li, strong)').length ?? 0
    }
    await expect.poll(() => visitor.run(countParts, undefined)).toBeGreaterThan(0)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    const title = `site and chat follow the ${colorScheme} colour scheme of the visitor’s system`
    journey(
      title,
      async visitor => {
        await visitor.goto(homeUrl)
        await openChat(visitor, chat)
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
    await visitor.goto(`${homeUrl}#contact`)
    await fillContactForm(visitor, 'camille@client.example')
    await visitor.find('button', form.send).click()
    await expect.poll(() => visitor.find('status').text()).toContain(strings.toasts.success.title)
    expect(await visitor.find('textbox', form.subject).text()).toBe('')
  })

  journey('a wrong address is refused, and the form keeps its text', async visitor => {
    await visitor.goto(`${homeUrl}#contact`)
    await fillContactForm(visitor, 'camille@client')
    await visitor.find('button', form.send).click()
    await expect.poll(() => visitor.find('alert').text()).toContain(strings.toasts.invalidEmail.text)
    expect(await visitor.find('textbox', form.subject).text()).toBe('Un chiffre')
    expect(await visitor.find('textbox', form.email).isFocused()).toBe(true)
  })

  journey(
    'in a narrow window the menu opens, leads to a section, and closes',
    async visitor => {
      const [, { label, section } = { label: '', section: '' }] = content.navigation
      await visitor.goto(homeUrl)
      // Before the page's script has come, the button does nothing.
      await expect.poll(() => visitor.run(isLoaded, undefined)).toBe(true)
      await visitor.find('button', strings.openMenu).click()
      await visitor.find('link', label).click()
      await expect.poll(() => visitor.url()).toBe(`${homeUrl}#${section}`)
      await visitor.find('button', strings.openMenu).waitFor()
    },
    { viewport: PHONE },
  )

  journey('an unknown address shows the not-found page with the chat and a link home', async visitor => {
    await visitor.goto(`${homeUrl}tarifs/2026`)
    await visitor.find('heading', '404').waitFor()
    await visitor.find('button', chat.launcherLabel).waitFor()
    if (!DIFFERENCES[engine.name].console) {
      expect((await visitor.consoleLines()).join('\n')).toContain('/tarifs/2026')
    }
    await visitor.find('link', content.notFound.action).click()
    await expect.poll(() => visitor.url()).toBe(homeUrl)
  })
}

/** Fill in the form of the site, once it takes input. */
export async function fillContactForm(visitor: Visitor, email: string): Promise<void> {
  // Before its script has come, the form takes no input or opens a mail program.
  const isReady = () => Boolean(document.querySelector('form[novalidate]'))
  await expect.poll(() => visitor.run(isLoaded, undefined)).toBe(true)
  await expect.poll(() => visitor.run(isReady, undefined)).toBe(true)
  await visitor.find('textbox', form.name).fill('Camille Exemple')
  await visitor.find('textbox', form.email).fill(email)
  await visitor.find('textbox', form.subject).fill('Un chiffre')
  await visitor.find('textbox', form.message).fill('Nos deux rapports ne donnent pas le même montant.')
}

/** In the page: the script has come, and has taken the loading screen away. */
function isLoaded(): boolean {
  return !document.querySelector('#root > [data-loading]')
}

/** The colour scheme of a background colour: `rgb(18, 20, 24)` is dark. */
function lightness(color = ''): 'light' | 'dark' {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return (red + green + blue) / 3 > 127 ? 'light' : 'dark'
}
