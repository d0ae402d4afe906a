import { expect, test } from 'vitest'
import { say } from '../support/chatBackend.ts'
import { visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

test('undo takes words back, as in a plain field, and not letter by letter', async () => {
  const { page, launcher, input, log } = await visitChat(browser)
  await launcher.click()
  // Drawn by React.
  await log.waitFor()
  await input.pressSequentially('one two')
  await input.press('ControlOrMeta+a')
  await input.pressSequentially('some new words')
  const seen = [await input.inputValue()]
  while (seen.at(-1) !== 'one two' && seen.length < 20) {
    await page.keyboard.press('ControlOrMeta+z')
    seen.push(await input.inputValue())
  }
  expect(seen.at(-1)).toBe('one two')
  // A browser may begin a new step once, but not with each letter.
  expect(seen.length).toBeLessThan(6)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  expect('some new words'.startsWith(await input.inputValue())).toBe(true)
})

test('a page that forbids the clipboard: a reply is copied as a selection is, as text and formatted', async () => {
  const visit = await visitChat(browser, {
    headers: { 'permissions-policy': 'clipboard-write=(), clipboard-read=()' },
    body: `<div id="paste" contenteditable></div><script>
      document.addEventListener('copy', event => event.preventDefault())
      paste.addEventListener('paste', ({ clipboardData }) => { paste.dataset.text = clipboardData.getData('text/plain') })
    </script>`,
  })
  const { page, launcher, ask, replied, backend } = visit
  backend.answerWith(say('Voici **la réponse**.\n\n```js\nlet a\n```'))
  await launcher.click()
  await ask('Une question')
  await replied()
  await page.getByRole('button', { name: 'Copier la réponse' }).click()
  await page.getByRole('button', { name: 'Réponse copiée' }).waitFor()
  await page.locator('#paste').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.locator('#paste[data-text]').waitFor()
  expect(await page.locator('#paste').getAttribute('data-text')).toBe('Voici **la réponse**.\n\n```js\nlet a\n```')
  expect(await page.locator('#paste').locator('strong, b').innerText()).toBe('la réponse')
  expect(await page.locator('#paste').innerText()).not.toMatch(/Assistant|^js$/m)
})

test('a selection of the conversation has no words for screen readers alone', async () => {
  const { page, launcher, ask, replied, backend } = await visitChat(browser)
  backend.answerWith(say('Voici la réponse.'))
  await launcher.click()
  await ask('Une question')
  await replied()
  await page.locator('.log').click()
  const selected = await page.evaluate(() => {
    const log = document.querySelector('nicodata-chat')?.shadowRoot?.querySelector('.log')
    if (log) getSelection()?.selectAllChildren(log)
    return String(getSelection())
  })
  expect(selected).toContain('Voici la réponse.')
  expect(selected).not.toMatch(/Nicodata AI\s:|Vous\s:/)
})

test('the draft goes into the field of a form that a person sees', async () => {
  const hidden = [
    '<textarea style="position:absolute;left:-9999px"></textarea>',
    '<textarea style="opacity:0;position:absolute"></textarea>',
    '<textarea class="g-recaptcha-response" style="display:none"></textarea>',
    '<div style="height:0;overflow:hidden"><textarea tabindex="-1"></textarea></div>',
    '<textarea style="width:1px;height:1px;padding:0;border:0;position:absolute"></textarea>',
  ]
  // The section of the form fades in when it is seen.
  const fields = `${hidden.join('')}<textarea id="message" maxlength="90"></textarea>`
  const form = `<div style="opacity:0"><form id="contact">${fields}</form></div>`
  const { page, launcher, ask, replied } = await visitChat(browser, { attributes: { contact: '#contact' }, body: form })
  await launcher.click()
  await ask('Combien coûte un audit ?')
  await replied()
  await page.getByRole('button', { name: /^Écrire/ }).click()
  await expect.poll(() => page.locator('#message').inputValue()).toMatch(/^Bonjour,[\s\S]*…$/)
  expect((await page.locator('#message').inputValue()).length).toBeLessThanOrEqual(90)
  const values = await page
    .locator('textarea:not(#message)')
    .evaluateAll(fields => fields.map(field => Reflect.get(field, 'value')))
  expect(values.filter(value => String(value).includes('Bonjour'))).toEqual([])
})

test('a draft is there after a change of page, before and after the panel has all its parts', async () => {
  const { page, launcher, input, log } = await visitChat(browser, { attributes: { persist: 'session' } })
  await launcher.click()
  await input.pressSequentially('Une demi-')
  await log.waitFor()
  await input.pressSequentially('question')
  await page.reload()
  await launcher.click()
  await expect.poll(() => input.inputValue()).toBe('Une demi-question')
})

test('the end of a long paste comes after the message, and the paste can be undone', async () => {
  const visit = await visitChat(browser, {
    attributes: { 'max-length': '20' },
    body: '<textarea id="other"></textarea>',
  })
  const { page, launcher, input, log, replied, backend } = visit
  await page.locator('#other').fill('un deux trois quatre cinq')
  await page.locator('#other').press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await launcher.click()
  // Drawn by React.
  await log.waitFor()
  await input.pressSequentially('a ')
  await page.keyboard.press('ControlOrMeta+v')
  await page.locator('nicodata-chat .composer-note', { hasText: 'La suite du texte collé' }).waitFor()
  expect(await input.inputValue()).toBe('a un deux trois ')
  await page.keyboard.press('ControlOrMeta+z')
  expect(await input.inputValue()).toBe('a ')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Enter')
  await replied()
  expect(await input.inputValue()).toBe('quatre cinq')
  expect(backend.requests[0]?.body).toMatchObject({ messages: [{ content: 'a un deux trois ' }] })
})
