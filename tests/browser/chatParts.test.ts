import { expect, test } from 'vitest'
import { chatStates } from './chatStates.ts'
import { visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

async function visitParts() {
  const visit = await visitChat(browser, {
    attributes: chatStates.parts.attributes,
    body: '<style>article { color: rgb(1, 2, 3) }</style>',
  })
  await chatStates.parts.reach(visit)
  return visit
}

test('a reply shows the picture of the model, its sources with their numbers, and the card of the page in its own style', async () => {
  const { page, log, said } = await visitParts()
  const picture = log.getByRole('img', { name: 'Image de la réponse' })
  await expect.poll(() => picture.evaluate(image => Reflect.get(image, 'naturalWidth'))).toBe(320)
  await log.getByRole('button', { name: 'Sources (2)' }).click()
  const sources = log.getByRole('list', { name: 'Sources' })
  expect(await sources.getByRole('listitem').count()).toBe(2)
  expect(await sources.getByRole('link', { name: 'Tables dynamiques' }).getAttribute('href')).toBe(
    'https://docs.example/tables',
  )
  const card = page.locator('nicodata-chat article')
  expect(await card.evaluate(element => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
  expect(await card.isVisible()).toBe(true)
  expect(said).toEqual([])
})

test('keys in a card of the page reach the page, those in the panel do not, and Escape in a card closes the panel', async () => {
  const { page, input, launcher } = await visitParts()
  const keys = await page.evaluateHandle(() => {
    const pressed: string[] = []
    document.addEventListener('keydown', event => pressed.push(event.key))
    return pressed
  })
  await page.getByRole('button', { name: 'Réserver' }).focus()
  await page.keyboard.press('a')
  await input.focus()
  await page.keyboard.press('b')
  await page.getByRole('button', { name: 'Réserver' }).focus()
  await page.keyboard.press('Escape')
  await launcher.waitFor()
  expect(await keys.jsonValue()).toEqual(['a', 'Escape'])
})

test('a visitor rates a reply with the keyboard', async () => {
  const { page } = await visitParts()
  const good = page.getByRole('button', { name: 'Réponse utile' })
  await good.focus()
  await page.keyboard.press('Enter')
  expect(await good.getAttribute('aria-pressed')).toBe('true')
  expect(await good.evaluate(button => button.matches(':focus'))).toBe(true)
})
