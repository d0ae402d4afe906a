import { expect, test } from 'vitest'
import { say } from '../support/chatBackend.ts'
import { type ChatVisit, MOVING, visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const FILLER = `<p style="height:1500px">Un texte</p>`
const QUOTE = 'Nous sommes ouverts le samedi de huit heures à midi, sauf en août.'

/** A long page whose opening hours are folded away. */
const BODY = `${FILLER}<details><summary>Infos</summary><section id="horaires"><h2>Horaires</h2>
<p>Le lundi, c’est fermé. Nous <b>sommes&nbsp;ouverts</b> le samedi <i>de huit heures
à midi</i>, sauf en août. Venez tôt.</p>
<div><template shadowrootmode="open"><p>Des mots d’un autre composant</p></template></div></section></details>${FILLER}`

const ANSWER = `Le samedi matin [1], ailleurs aussi [2] [3].

[1]: /#horaires:~:text=Nous%20sommes%20ouverts%20le,midi%2C%20sauf%20en%20ao%C3%BBt. "Horaires"
[2]: /#horaires:~:text=Des%20mots%20disparus "Horaires"
[3]: /#horaires:~:text=Des%20mots%20d%E2%80%99un%20autre%20composant "Horaires"`

async function cited(options: Parameters<typeof visitChat>[1] = {}): Promise<ChatVisit> {
  const visit = await visitChat(browser, { body: BODY, ...options })
  visit.backend.answerWith(say(ANSWER))
  await visit.launcher.click()
  await visit.ask('Quand êtes-vous ouverts ?')
  await visit.replied()
  return visit
}

const marked = ({ page }: ChatVisit) =>
  page.evaluate(() => [...(CSS.highlights.get('nicodata-source') ?? [])].map(String).join().replace(/\s+/g, ' '))

test('a citation opens the place in the page, focuses its section and marks the quoted words until the next click', async () => {
  const visit = await cited()
  const { page, log, said } = visit
  const before = await page.locator('body').evaluate(body => body.outerHTML)
  await log.getByRole('link', { name: 'Source 1' }).first().click()

  const section = page.locator('#horaires')
  await expect.poll(() => section.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await marked(visit)).toBe(QUOTE)
  // At once, because the visitor wants reduced motion.
  const [top, bottom] = await page.getByText('sauf en août').evaluate(element => {
    const box = element.getBoundingClientRect()
    return [box.top, innerHeight - box.bottom]
  })
  expect(Math.min(Number(top), Number(bottom))).toBeGreaterThan(0)

  // The panel is beside the text and stays. A click anywhere removes the mark, and when the focus leaves, the tabindex is
  // removed.
  await page.getByRole('textbox', { name: 'Votre question' }).click()
  expect(await marked(visit)).toBe('')
  const after = await page.locator('body').evaluate(body => body.outerHTML)
  expect(after.replace('<details open="">', '<details>')).toBe(before)
  expect(said).toEqual([])
})

test('on a phone the panel closes, and the visitor comes back to the citation', async () => {
  const visit = await cited({ ...MOVING, viewport: { width: 390, height: 844 } })
  const { page, log, launcher } = visit
  const citation = log.getByRole('link', { name: 'Source 1' }).first()
  // The status has its text for five seconds, the page its marks for eight.
  const told = page.getByText('Discussion fermée\u00a0: Échap la rouvre').waitFor({ state: 'attached' })
  await citation.press('Enter')
  await Promise.all([told, expect.poll(() => marked(visit)).toBe(QUOTE)])
  await launcher.waitFor()
  await page.getByRole('button', { name: 'Retour à la discussion' }).click()
  await expect.poll(() => citation.evaluate(link => link.matches(':focus'))).toBe(true)
  expect(await page.getByRole('button', { name: 'Retour à la discussion' }).count()).toBe(0)
})

test('after the panel has closed, Escape leads back from anywhere on the page', async () => {
  const visit = await cited({ viewport: { width: 390, height: 844 } })
  const { page, log, launcher } = visit
  const citation = log.getByRole('link', { name: 'Source 1' }).first()
  await citation.press('Enter')
  await launcher.waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => citation.evaluate(link => link.matches(':focus'))).toBe(true)
  await page.getByRole('button', { name: 'Retour à la discussion' }).waitFor({ state: 'detached' })
})

test.each([
  ['are gone', 1],
  ['are in a shadow root', 2],
])('where the words %s, the citation leads to the section, and Escape there leads back', async (_, place) => {
  const visit = await cited()
  const { page, log } = visit
  const citation = log.getByRole('link', { name: 'Source 1' }).nth(place)
  await citation.click()
  await page.locator('#horaires:focus').waitFor()
  await expect
    .poll(() => page.locator('#horaires').evaluate(section => section.getBoundingClientRect().top))
    .toBeLessThan(300)
  expect(await marked(visit)).toBe('')
  // The visitor goes to another window, and comes back: the element gets both events, and keeps the focus.
  await page.locator('#horaires').dispatchEvent('blur')
  await page.evaluate(() => new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.keyboard.press('Escape')
  await expect.poll(() => citation.evaluate(link => link.matches(':focus'))).toBe(true)
})

test('links of this page scroll; those of the site stay in the tab when the conversation is kept; others do not', async () => {
  const visit = await cited({ attributes: { persist: 'session' } })
  const { page, log, backend } = visit
  backend.answerWith(say('[ici](#horaires) [là](/?page=2) [dehors](https://dehors.example/)'))
  await visit.ask('Où ?')
  await visit.replied()
  const targets = ['ici', 'là', 'dehors'].map(name => log.getByRole('link', { name }).getAttribute('target'))
  expect(await Promise.all(targets)).toEqual([null, null, '_blank'])
  const address = page.url()
  await log.getByRole('link', { name: 'ici' }).click()
  await page.locator('#horaires:focus').waitFor()
  expect(page.url()).toBe(address)
  expect(page.context().pages()).toHaveLength(1)
  await log.getByRole('link', { name: 'là' }).click()
  await page.waitForURL('**/?page=2')
})
