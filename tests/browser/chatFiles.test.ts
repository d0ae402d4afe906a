import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, '../../dist/widget/nicodata-chat.files.js'), 'utf8')

const PICTURE = { name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from('xxx') }

test('a visitor attaches a file, sees that another one cannot be sent, and asks about the first', async () => {
  const visit = await visitChat(browser, { attributes: { files: 'image/*' }, body: `<script>${SCRIPT}</script>` })
  const { page, launcher, backend, ask, replied, log, said } = visit
  await launcher.click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Joindre un fichier' }).click()
  await (await choosing).setFiles([PICTURE, { ...PICTURE, name: 'virus.exe', mimeType: 'application/x-msdownload' }])
  await page.getByRole('list', { name: 'Fichiers joints' }).getByText('plan.png').waitFor()
  expect(await page.getByRole('alert').innerText()).toBe('Ce type de fichier n’est pas accepté\u00a0: virus.exe')
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => window.axe.run())
  expect(violations.map(({ id }) => id)).toEqual([])
  for (const name of ['Joindre un fichier', 'Retirer plan.png']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true])
  }
  await ask('Qu’est-ce que c’est ?')
  await replied()
  expect(backend.requests[0]?.body).toMatchObject({
    messages: [{ experimental_attachments: [{ name: 'plan.png', url: 'data:image/png;base64,eHh4' }] }],
  })
  await log.getByText('plan.png').waitFor()
  expect(await page.getByRole('list', { name: 'Fichiers joints' }).count()).toBe(0)
  expect(said).toEqual([])
})

test('a chat in the flow of the page has the button as soon as the page is loaded', async () => {
  const attributes = { mode: 'inline', files: 'image/*' }
  const { page, said } = await visitChat(browser, { attributes, body: `<script>${SCRIPT}</script>` })
  await page.getByRole('button', { name: 'Joindre un fichier' }).waitFor()
  expect(said).toEqual([])
})

test('a picture that is too large for a request is made smaller before it is sent', async () => {
  const visit = await visitChat(browser, { attributes: { files: 'image/*' }, body: `<script>${SCRIPT}</script>` })
  const { page, launcher, backend, ask, replied, said } = visit
  await launcher.click()
  await page.getByRole('button', { name: 'Joindre un fichier' }).waitFor()
  const size = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1_500, 1_000)
    const pixels = new ImageData(1_500, 1_000)
    for (let from = 0; from < pixels.data.length; from += 65_536) {
      crypto.getRandomValues(pixels.data.subarray(from, from + 65_536))
    }
    canvas.getContext('2d')?.putImageData(pixels, 0, 0)
    const clipboardData = new DataTransfer()
    const photo = await canvas.convertToBlob()
    clipboardData.items.add(new File([photo], 'photo.png', { type: photo.type }))
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('nicodata-chat')?.dispatchEvent(paste)
    return photo.size
  })
  expect(size).toBeGreaterThan(1_000_000)
  await page.getByRole('list', { name: 'Fichiers joints' }).getByText('photo.jpg').waitFor()
  await ask('Que montre-t-elle ?')
  await replied()
  const body = JSON.stringify(backend.requests[0]?.body)
  expect(body).toContain('data:image/jpeg;base64,')
  expect(body.length).toBeLessThan(250_000)
  expect(said).toEqual([])
})
