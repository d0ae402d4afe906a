import { expect, test } from 'vitest'
import { say, sayAndWait } from '../support/chatBackend.ts'
import { findChatViolations } from './axe.ts'
import { chatStates, DISTINCT_STATES } from './chatStates.ts'
import { MOVING, visitChat } from './chatVisit.ts'
import { browser } from './sharedBrowser.ts'

// tests/proof/access.test.ts looks at the other states, at all in the dark on a phone, and with zooms and contrasts.
test.each(DISTINCT_STATES)('axe finds nothing in the state %s', async name => {
  expect(await findChatViolations(browser, chatStates[name])).toEqual([])
})

test('everything is reached with Tab, in reading order, and every button is at least 44 px square to a finger', async () => {
  const visit = await visitChat(browser, { hasTouch: true })
  await chatStates.replied.reach(visit)
  const { page } = visit
  await page.getByRole('button', { name: 'Télécharger la conversation' }).focus()
  const names: (string | null)[] = []
  const rings = new Set<string>()
  for (let step = 0; step < 12; step++) {
    names.push(await page.evaluate(focusedName))
    rings.add(await page.evaluate(ringOfFocus))
    await page.keyboard.press('Tab')
    await page.evaluate(scrollIsTold)
  }
  expect(names.join(' > ')).toBe(
    [
      'Télécharger la conversation',
      'Agrandir la discussion',
      'Fermer la discussion',
      'Conversation',
      'Copier le code',
      'Documentation',
      'Charger l’image depuis exemple.example',
      'Copier la réponse',
      'Reposer la question',
      'Modifier la question',
      'Effacer la conversation',
      'Votre question',
    ].join(' > '),
  )
  expect(rings).toEqual(new Set(['solid 3px']))
  for (const button of await page.locator('nicodata-chat button:visible').all()) {
    const [width, height] = await button.evaluate(target => {
      const { width, height } = target.getBoundingClientRect()
      const grown = getComputedStyle(target, '::after')
      const more = (side: string) => (grown.content === 'none' ? 0 : -2 * Number.parseFloat(side))
      return [width + more(grown.left), height + more(grown.top)]
    })
    expect([width >= 44, height >= 44], await button.innerText()).toEqual([true, true])
  }
})

test('while a reply is under way Escape closes, and the launcher has the focus', async () => {
  const visit = await visitChat(browser)
  await chatStates.waiting.reach(visit)
  await visit.page.keyboard.press('Escape')
  await visit.launcher.waitFor()
  expect(await visit.launcher.evaluate(isFocused)).toBe(true)
})

test('the input has the focus again when a reply ends, unless the visitor has gone elsewhere', async () => {
  const visit = await visitChat(browser, { body: '<input id="field">' })
  await chatStates.replied.reach(visit)
  expect(await visit.input.evaluate(isFocused)).toBe(true)

  const { reply, finish } = sayAndWait('Début')
  visit.backend.answerWith(reply)
  await visit.ask('Encore ?')
  await visit.log.getByText('Début').waitFor()
  await visit.page.locator('#field').focus()
  finish()
  await visit.replied()
  expect(await visit.page.locator('#field').evaluate(field => field === document.activeElement)).toBe(true)
})

test('neither a page nor an open panel at its start loses the focus to the widget', async () => {
  const visit = await visitChat(browser, { attributes: { open: '' }, body: '<input id="field" autofocus>' })
  await visit.log.getByText('Bonjour').waitFor()
  await expect.poll(() => visit.page.evaluate(() => document.activeElement?.id)).toBe('field')
})

test('a screen reader announces the welcome, the start of a reply, then its whole text once', async () => {
  const visit = await visitChat(browser)
  const status = visit.page.getByRole('status')
  await status.evaluate(node => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => node.textContent && heard.push(node.textContent)).observe(node, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await chatStates.empty.reach(visit)
  // A busy machine may be late, and says so.
  const heard = async () => {
    const all = await visit.page.evaluate<string[]>('heard')
    return all.filter(text => !text.startsWith('La réponse tarde'))
  }
  await expect.poll(heard).toHaveLength(1)
  visit.backend.answerWith(say(['Bon', 'jour ', '**à', ' vous**.'], { pauseMs: 60 }))
  await visit.ask('Bonjour ?')
  await visit.replied()
  await expect
    .poll(heard)
    .toEqual([expect.stringContaining('Je suis Nicodata AI'), 'Réponse en cours', 'Nicodata AI\u00a0: Bonjour à vous.'])
})

test('a screen reader says no name twice', async () => {
  const visit = await visitChat(browser)
  await chatStates.replied.reach(visit)
  const devtools = await visit.page.context().newCDPSession(visit.page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const named = nodes.flatMap(({ name, description }) => (name?.value ? [[name.value, description?.value]] : []))
  expect(named.map(([name]) => name)).toEqual(expect.arrayContaining(['Fermer la discussion', 'Copier le code']))
  expect(named.filter(([name, description]) => name === description)).toEqual([])
})

test('in forced colours every control keeps its border', async () => {
  const visit = await visitChat(browser, { forcedColors: 'active' })
  await visit.launcher.waitFor()
  expect(await visit.launcher.evaluate(edge)).toBeGreaterThan(0)
  await chatStates.streaming.reach(visit)
  for (const control of [visit.input, visit.page.getByRole('button', { name: 'Arrêter la réponse' })]) {
    expect(await control.evaluate(edge)).toBeGreaterThan(0)
  }
  const dots = await visit.page.locator('nicodata-chat .dots > i').all()
  const grounds = await Promise.all(dots.map(dot => dot.evaluate(ground)))
  expect(grounds).toHaveLength(3)
  expect(new Set([...grounds, await visit.page.evaluate(() => getComputedStyle(document.body).color)]).size).toBe(1)
})

test('where motion is reduced nothing moves', async () => {
  const visit = await visitChat(browser, { reducedMotion: 'reduce' })
  await chatStates.waiting.reach(visit)
  const moving = await visit.page.evaluate(() =>
    (document.querySelector('nicodata-chat')?.shadowRoot?.getAnimations() ?? []).flatMap(({ effect }) =>
      effect instanceof KeyframeEffect
        ? effect.getKeyframes().flatMap(frame => frame.transform ?? frame.translate ?? [])
        : [],
    ),
  )
  expect(moving).toEqual([])
})

test('while a reply is awaited three dots bounce without end, and none after it', async () => {
  const visit = await visitChat(browser, MOVING)
  await chatStates.empty.reach(visit)
  const { reply, finish } = sayAndWait('')
  visit.backend.answerWith(reply)
  await visit.ask('Vos délais ?')
  await expect.poll(() => visit.page.evaluate(countBouncing)).toBe(3)
  finish('Deux semaines.')
  await visit.replied()
  await expect.poll(() => visit.page.evaluate(countBouncing)).toBe(0)
})

/** Number of elements of the chat that move up and down without end. */
function countBouncing(): number {
  const animations = document.querySelector('nicodata-chat')?.shadowRoot?.getAnimations() ?? []
  const targets = animations.flatMap(({ effect, playState }) => {
    if (!(effect instanceof KeyframeEffect) || playState !== 'running') return []
    const isEndless = effect.getTiming().iterations === Number.POSITIVE_INFINITY
    const isMoving = effect.getKeyframes().some(({ transform }) => String(transform).startsWith('translateY'))
    return isEndless && isMoving ? [effect.target] : []
  })
  return new Set(targets).size
}

function focusedName(): string | null {
  const focused = document.activeElement?.shadowRoot?.activeElement
  return focused?.getAttribute('aria-label') || focused?.textContent?.trim() || focused?.getAttribute('title') || null
}

function ringOfFocus(): string {
  const focused = document.activeElement?.shadowRoot?.activeElement
  const { outlineStyle, outlineWidth } = getComputedStyle(focused ?? document.body)
  return `${outlineStyle} ${outlineWidth}`
}

/** The focus scrolls the list. Its scroll event, which shows or hides the way back to the end, comes with the next frame. */
function scrollIsTold(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
}

function isFocused(element: Element): boolean {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && root.activeElement === element
}

function ground(element: Element): string {
  return getComputedStyle(element).backgroundColor
}

function edge(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).borderTopWidth)
}

test('the chat in the corner is visible to tests and agents, and takes no room', async () => {
  const visit = await visitChat(browser)
  const { page, launcher } = visit
  const host = page.locator('nicodata-chat')
  const layout = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const boxes = [...document.querySelectorAll('body, main, h1')].map(one => one.getBoundingClientRect().toJSON())
      return { scrollWidth, scrollHeight, boxes, at: document.elementFromPoint(0, 0)?.localName }
    })
  const now = await layout()
  expect(await host.isVisible()).toBe(true)
  expect(await host.ariaSnapshot()).toContain('button "Chat with Nicodata AI"')
  await launcher.click()
  for (const part of [host, page.locator('body')]) {
    await expect.poll(() => part.ariaSnapshot()).toContain('textbox "Votre question"')
  }
  // In a grid, a child would make a row and a gap.
  const bodies = [
    '',
    'display:grid;gap:40px',
    'margin:0;min-height:100vh;display:flex;flex-direction:column',
    'direction:rtl',
  ]
  for (const style of bodies) {
    await page.evaluate(style => document.body.setAttribute('style', style), style)
    const before = await layout()
    if (!style) expect(before).toEqual(now)
    await page.evaluate(
      () =>
        Object.assign(window, { chat: document.querySelector('nicodata-chat') }) &&
        document.querySelector('nicodata-chat')?.remove(),
    )
    expect(await layout()).toEqual(before)
    await page.evaluate(() => document.body.append(Reflect.get(window, 'chat')))
  }
})
