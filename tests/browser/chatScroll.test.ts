import { expect, test } from 'vitest'
import { say, sayAndWait } from '../support/chatBackend.ts'
import { chatStates } from './chatStates.ts'
import { type ChatVisit, MOVING, visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

const PARAGRAPHS = Array.from({ length: 40 }, (_, index) => `Paragraphe ${index}, qui tient sur une ligne ou deux.\n\n`)

test('the list follows a reply as it grows, and stays at its end', async () => {
  const visit = await visitChat(browser, MOVING)
  await chatStates.empty.reach(visit)
  visit.backend.answerWith(say(PARAGRAPHS, { pauseMs: 20 }))
  await visit.ask('Longuement ?')
  const distances = await visit.log.evaluate(
    log =>
      new Promise<number[]>(resolve => {
        const seen: number[] = []
        const look = () => {
          seen.push(Math.round(log.scrollHeight - log.scrollTop - log.clientHeight))
          if (log.textContent.includes('Paragraphe 39')) resolve(seen)
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  // In no frame: the list scrolls in the same layout effect that grew it.
  expect(Math.max(...distances)).toBeLessThanOrEqual(1)
  await visit.replied()
  expect(await fromEnd(visit)).toBe(0)
})

test('the list does not move for a visitor who scrolls up, and offers the way back', async () => {
  const visit = await visitChat(browser, MOVING)
  await chatStates.replied.reach(visit)
  const { reply, finish } = sayAndWait(PARAGRAPHS.slice(0, 20).join(''))
  visit.backend.answerWith(reply)
  await visit.ask('Longuement ?')
  await visit.log.getByText('Paragraphe 19').waitFor()
  const back = visit.page.getByRole('button', { name: 'Aller au dernier message' })
  expect(await back.count()).toBe(0)

  await visit.log.hover()
  await visit.page.mouse.wheel(0, -400)
  await back.waitFor()
  const place = await visit.log.evaluate(log => log.scrollTop)
  finish(PARAGRAPHS.slice(20).join(''))
  await visit.replied()
  await visit.log.getByText('Paragraphe 39').waitFor()
  expect(await visit.log.evaluate(log => log.scrollTop)).toBe(place)

  await back.click()
  await expect.poll(() => fromEnd(visit)).toBe(0)
  await expect.poll(() => back.count()).toBe(0)
})

test('a visitor who scrolls up slowly is not pulled back with each word', async () => {
  const visit = await visitChat(browser, MOVING)
  await chatStates.replied.reach(visit)
  const { reply, finish } = sayAndWait(PARAGRAPHS.slice(0, 20).join(''))
  visit.backend.answerWith(reply)
  await visit.ask('Longuement ?')
  await visit.log.getByText('Paragraphe 19').waitFor()
  await expect.poll(() => fromEnd(visit)).toBe(0)
  await visit.log.hover()
  await visit.page.mouse.wheel(0, -12)
  await expect.poll(() => fromEnd(visit)).toBe(12)
  finish(PARAGRAPHS.slice(20).join(''))
  await visit.replied()
  await expect.poll(() => fromEnd(visit)).toBeGreaterThan(500)

  // The visitor scrolls back near the end: the list follows again.
  await visit.page.mouse.wheel(0, 5000)
  await visit.page.getByRole('button', { name: 'Aller au dernier message' }).waitFor({ state: 'detached' })
  expect(await fromEnd(visit)).toBe(0)
})

test('a list that becomes taller just before a reply grows still follows it', async () => {
  const visit = await visitChat(browser, MOVING)
  await chatStates.replied.reach(visit)
  await visit.log.evaluate(log => {
    const { parentElement: frame, firstElementChild: content } = log
    if (!(frame instanceof HTMLElement && content instanceof HTMLElement)) throw new Error('There is no list.')
    frame.style.marginBottom = '-30px'
    // The layout between the two moves the list before an observer can run.
    void log.scrollTop
    content.style.paddingBottom = '100px'
  })
  await nextFrames(visit)
  expect(await visit.page.getByRole('button', { name: 'Aller au dernier message' }).count()).toBe(0)
  await expect.poll(() => fromEnd(visit)).toBe(0)
})

test('after a question, the list follows again', async () => {
  const visit = await visitChat(browser, MOVING)
  await chatStates.replied.reach(visit)
  await visit.log.evaluate(log => log.scrollTo(0, 0))
  await visit.page.getByRole('button', { name: 'Aller au dernier message' }).waitFor()
  await visit.ask('Encore ?')
  await visit.replied()
  await expect.poll(() => fromEnd(visit)).toBe(0)
})

test('the button to the last message moves the list, also if the page has its own `scrollTo` of elements', async () => {
  const visit = await visitChat(browser, { ...MOVING, body: '<div style="height:5000px"></div>' })
  await visit.page.evaluate(() => {
    // As Prototype 1.7 does.
    Element.prototype.scrollTo = () => {
      window.scrollTo(0, 2_000)
    }
  })
  await chatStates.replied.reach(visit)
  await visit.log.evaluate(log => {
    log.scrollTop = 0
  })
  await visit.page.getByRole('button', { name: 'Aller au dernier message' }).click()
  await expect.poll(() => fromEnd(visit)).toBe(0)
  expect(await visit.page.evaluate(() => scrollY)).toBe(0)
})

test('nothing moves when a reply ends', async () => {
  // Without the opening animation of the panel.
  const visit = await visitChat(browser)
  await chatStates.empty.reach(visit)
  const { reply, finish } = sayAndWait(PARAGRAPHS.join(''))
  visit.backend.answerWith(reply)
  await visit.ask('Longuement ?')
  const last = visit.log.getByText('Paragraphe 39')
  await last.waitFor()
  const recording = await last.evaluateHandle(paragraph => {
    const message = paragraph.closest('[part~=message]')
    const seen: number[] = []
    let framesAfter = 0
    const over = new Promise<number[]>(resolve => {
      const look = () => {
        seen.push(paragraph.getBoundingClientRect().top)
        // A complete reply has a copy button.
        if (message?.nextElementSibling?.querySelector('button')) framesAfter++
        if (framesAfter === 30) resolve(seen)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    return { over }
  })
  finish()
  // No visible frame, from before the end until well after it.
  const seen = await recording.evaluate(({ over }) => over)
  expect(seen).toEqual(seen.map(() => seen[0]))
  expect(await fromEnd(visit)).toBe(0)
})

test('of a thousand messages the newest appear at once, and older ones when the visitor scrolls up, without a jump', async () => {
  const visit = await visitChat(browser, { ...MOVING, attributes: { persist: 'session' } })
  await visit.page.evaluate(backend => {
    const messages = Array.from({ length: 1000 }, (_, index) => ({
      id: String(index),
      role: index % 2 ? 'assistant' : 'user',
      content: `Message ${index}, avec **du gras** et assez de mots pour tenir sur deux lignes du panneau.`,
    }))
    sessionStorage.setItem(`nicodata-chat ${backend}#`, JSON.stringify({ messages }))
  }, visit.backend.url)
  await visit.page.reload()
  await visit.launcher.click()
  await visit.log.getByText('Message 999').waitFor()
  expect(await visit.log.getByText('Message 900').count()).toBe(0)
  await expect.poll(() => fromEnd(visit)).toBe(0)

  await visit.log.hover()
  for (let turns = 0; turns < 60 && (await visit.log.getByText('Message 900,').count()) === 0; turns++) {
    const before = await firstVisible(visit)
    await visit.page.mouse.wheel(0, -300)
    await nextFrames(visit)
    const after = await firstVisible(visit)
    // One turn of the wheel passes a few messages, never a whole batch.
    expect(Math.abs(after - before)).toBeLessThan(8)
  }
  expect(await visit.log.getByText('Message 900,').count()).toBe(1)
})

/** Wait until scroll events are handled and their results are rendered. */
function nextFrames({ page }: ChatVisit): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })
}

/** Distance of the list from its end, in pixels. */
function fromEnd({ log }: ChatVisit): Promise<number> {
  return log.evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
    Math.round(scrollHeight - scrollTop - clientHeight),
  )
}

/** Index of the first visible message. */
function firstVisible({ log }: ChatVisit): Promise<number> {
  return log.evaluate(list => {
    const { top } = list.getBoundingClientRect()
    const seen = [...list.querySelectorAll('[part~=message]')].find(item => item.getBoundingClientRect().bottom > top)
    return Number(/Message (\d+)/.exec(seen?.textContent ?? '')?.[1])
  })
}
