import type { Locator, Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { projectGestures } from '../../site/plugin/projectGestures.ts'
import { basePath, content, hasThreads } from '../support/ownContent.ts'
import { browser } from './sharedBrowser.ts'
import { openSite, rest, type SiteVisitOptions, STILL, settle, visitSite } from './siteVisit.ts'

const PHONE = { width: 390, height: 844 }
const { sources, stages } = projectGestures(content)
const hasSources = sources !== undefined
const named = sources?.sources ?? []
/** Are there pictures of the owner's in place of the drawings? */
const hasPictures = content.projects.projects.some(
  ({ image, images }) => images || (image && !image.startsWith('projet-')),
)

describe('on a page at rest', () => {
  let page: Page

  beforeAll(async () => {
    const visit = await openSite(browser)
    page = visit.page
    await settle(page)
    await rest(page)
    return visit.close
  })

  afterEach(async () => {
    await page.mouse.move(5, 5)
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      scrollTo({ top: 0, behavior: 'instant' })
    })
  })

  describe.skipIf(!hasSources)('the sources of the first screen', () => {
    test('a source under the pointer darkens its threads, and shows its difference from the total', async () => {
      for (const [index, { name, gap, reason }] of named.entries()) {
        await page.getByRole('button', { name, exact: true }).hover()
        expect(await readFlow(page)).toEqual({ lit: [index], answer: gap + reason })
      }
      await page.mouse.move(5, 5)
      expect(await readFlow(page)).toEqual({ lit: [], answer: '' })
    })

    test('the arrow keys move among the sources, and Escape or the next stop puts them to rest', async () => {
      await page.getByRole('link', { name: content.hero.actions.portfolio ?? content.hero.actions.contact }).focus()
      await page.keyboard.press('Tab')
      expect((await readFlow(page)).lit).toEqual([0])
      await page.keyboard.press('ArrowDown')
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(named[1]?.name)
      expect((await readFlow(page)).lit).toEqual([1])
      await page.keyboard.press('Escape')
      expect((await readFlow(page)).lit).toEqual([])
      await page.keyboard.press('End')
      expect((await readFlow(page)).lit).toEqual([named.length - 1])
      await page.keyboard.press('Tab')
      expect((await readFlow(page)).lit).toEqual([])
    })
  })

  test.skipIf(!hasThreads)('the threads grow calm with the scroll', async () => {
    const thread = page.locator('#home [data-drawing] svg .r path').first()
    const form = () => thread.evaluate(element => getComputedStyle(element).getPropertyValue('d'))
    const tangled = await form()
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    await expect.poll(form).not.toBe(tangled)
  })

  test.skipIf(hasPictures)(
    'a poster moves when it is first seen, pointed at or focused, and comes to rest as it was',
    async () => {
      const posters = await page.locator('main li[id]:has(img)').all()
      for (const poster of posters) {
        await poster.scrollIntoViewIfNeeded()
        await poster.locator('[data-drawing]').waitFor({ state: 'attached' })
      }
      await rest(page)
      const [first, second] = posters
      const moved = async (gesture: () => Promise<void> | undefined, poster: Locator | undefined) => {
        // It moves for a second, which a busy machine may miss.
        await poster?.locator('[data-drawing]').evaluate(host => {
          const atRest = new Promise<void>(resolve => {
            new MutationObserver((_, observer) => {
              if (host.hasAttribute('data-playing')) return
              observer.disconnect()
              resolve()
            }).observe(host, { attributeFilter: ['data-playing'] })
          })
          Object.assign(window, { atRest })
        })
        await gesture()
        await page.evaluate(() => Reflect.get(window, 'atRest'))
      }
      await moved(() => first?.hover(), first)
      await moved(() => first?.locator('h3').focus(), first)
      await moved(() => page.keyboard.press('ArrowRight'), second)
    },
  )

  test('the navigation shows the current section', async () => {
    const current = () =>
      page.locator('#navigation [aria-current]').evaluateAll(links => links.map(link => link.getAttribute('href')))
    const isHomeListed = content.navigation.some(({ section }) => section === 'home')
    await expect.poll(current).toEqual(isHomeListed ? ['#home'] : [])
    const sections = content.navigation.map(({ section }) => section).filter(section => section !== 'home')
    for (const section of sections) {
      await page.evaluate(id => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }), section)
      // Several links may lead to one section.
      await expect.poll(current).toEqual(sections.filter(other => other === section).map(other => `#${other}`))
    }
  })

  test.skipIf(!stages)('a stage of the matrix darkens its column, a skill its row', async () => {
    const toolbar = page.getByRole('toolbar', { name: stages ?? '' })
    const stage = (index: number) => toolbar.getByRole('button').nth(index)
    const lit = () =>
      page.locator('[data-matrix] li [data-lit]').evaluateAll(cells => {
        const columns = cells.map(cell => [...(cell.parentElement?.children ?? [])].indexOf(cell))
        return { cells: cells.length, columns: [...new Set(columns)] }
      })
    const whole = (column: number) => ({ cells: content.skills.skills.length, columns: [column] })
    await stage(1).hover()
    expect(await lit()).toEqual(whole(1))
    await page.mouse.move(5, 5)
    expect(await lit()).toEqual({ cells: 0, columns: [] })

    await stage(0).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(content.skills.stages?.[1])
    // The list of skills says which of them a stage concerns.
    expect(await stage(1).getAttribute('aria-label')).toBe(null)
    expect(await lit()).toEqual(whole(1))
    await page.keyboard.press('Enter')
    expect(await stage(1).getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await lit()).toEqual(whole(1))
    const row = page.locator(`#${content.skills.skills[0]?.id}`)
    await expect
      .poll(() => row.evaluate(element => getComputedStyle(element).backgroundColor))
      .not.toBe('rgba(0, 0, 0, 0)')
  })
})

describe.skipIf(!hasSources)('the sources of the first screen on a phone', () => {
  test('the text of a source stays while the pointer moves to it, and Escape removes it', async () => {
    const { page } = await visitSite(browser)
    await settle(page)
    await page.getByRole('button', { name: named[0]?.name ?? '', exact: true }).hover()
    const shown = await page.locator('#home [data-drawing] foreignObject').boundingBox()
    await page.mouse.move((shown?.x ?? 0) + 10, (shown?.y ?? 0) + 10, { steps: 5 })
    expect((await readFlow(page)).lit).toEqual([0])
    await page.keyboard.press('Escape')
    expect(await readFlow(page)).toEqual({ lit: [], answer: '' })
  })

  test('a touched source stays dark until something else is touched', async () => {
    const { page } = await recordFlow({ viewport: PHONE, hasTouch: true }, holdAnimations)
    await settle(page)
    // A finger's click comes after its touch has ended.
    const lit = expect.poll(async () => (await readFlow(page)).lit)
    await page.getByRole('button', { name: named[1]?.name ?? '', exact: true }).tap()
    await lit.toEqual([1])
    await page.locator('#home h1').tap()
    await lit.toEqual([])
    // The first source does not answer by itself either, once the drawing is complete.
    await page.evaluate(() => Reflect.get(window, 'endAnimations')())
    await page.locator('#home [data-threads]').waitFor({ state: 'detached' })
    const flows = await page.evaluate((): Flow[] => Reflect.get(window, 'flows'))
    expect(flows.filter(({ lit }) => lit.includes(0))).toEqual([])
  })

  test('on a phone the amounts of all sources are in the first screen, before their total', async () => {
    const { page } = await visitSite(browser, '/', { ...STILL, viewport: PHONE })
    await settle(page)
    for (const { name } of named) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN), name).toBeLessThan(PHONE.height)
    }
    const [drawing, caption] = await Promise.all(
      ['#home figure', '#home figure + p'].map(part => page.locator(part).boundingBox()),
    )
    expect(caption?.y).toBeGreaterThanOrEqual((drawing?.y ?? Number.NaN) + (drawing?.height ?? Number.NaN) - 1)
  })

  test('a drawing that is only begun in the first screen of a phone is drawn when it is seen', async () => {
    const { page, states } = await recordFlow({ viewport: { width: 390, height: 560 } }, paintJustNow)
    await page.locator('#home [data-threads=waiting]').waitFor({ state: 'attached' })
    await page.mouse.move(100, 300)
    await page.mouse.wheel(0, 400)
    await states.toMatchObject(WAITED)
  })

  test.each([
    { width: 1366, height: 657 },
    { width: 1280, height: 600 },
    { width: 1440, height: 900 },
  ])('in a window of %j all sources and the total are seen before one scrolls', async viewport => {
    const { page } = await visitSite(browser, '/', { ...STILL, viewport })
    await settle(page)
    const parts = page.locator('#home [data-drawing] :is(.label, .band)')
    const bottoms = await parts.evaluateAll(all => all.map(part => part.getBoundingClientRect().bottom))
    expect(bottoms).toHaveLength(named.length + 1)
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(viewport.height)
  })
})

test.skipIf(!hasThreads)(
  'the threads are drawn as the loading screen leaves, then the first source answers once',
  async () => {
    const { page, states } = await recordFlow({ hasLoadingScreen: true })
    const [first] = named
    const answered = first ? [{ threads: null, lit: [0], answer: `${first.gap}${first.reason}` }] : []
    await states.toEqual([
      { threads: 'drawn', lit: [], answer: '' },
      ...answered,
      { threads: null, lit: [], answer: '' },
    ])
    const dashes = await page
      .locator('#home [data-drawing] svg .r path')
      .evaluateAll(threads => threads.map(thread => getComputedStyle(thread).strokeDasharray))
    expect(dashes.length).toBeGreaterThan(30)
    expect(new Set(dashes)).toEqual(new Set(['none']))
  },
)

test.skipIf(!hasThreads)('on a phone the threads wait until they are in view', async () => {
  const { page, states } = await recordFlow({ viewport: { width: 390, height: 320 } })
  await page.locator('#home [data-threads=waiting]').waitFor({ state: 'attached' })
  await page.evaluate(() => document.querySelector('#home figure')?.scrollIntoView({ behavior: 'instant' }))
  await states.toMatchObject(WAITED)
})

test.skipIf(!hasThreads)('the cut threads of the not-found page reach for its button', async () => {
  const { page } = await visitSite(browser, '/tarifs')
  const host = page.locator('main [data-drawing]')
  await host.waitFor({ state: 'attached' })
  // The drawing takes the place of its picture with the next frame.
  const apart = async () => {
    const [over, under] = [await host.boundingBox(), await page.locator('main > img').boundingBox()]
    return (['x', 'y', 'width', 'height'] as const).filter(
      side => !(Math.abs((over?.[side] ?? Number.NaN) - (under?.[side] ?? 0)) < 1),
    )
  }
  await expect.poll(apart).toEqual([])
  const button = page.locator('main a')
  await button.hover()
  const ends = await host.locator('svg .reach').evaluateAll(threads =>
    threads.map(thread => {
      if (!(thread instanceof SVGPathElement)) return 0
      return thread.getPointAtLength(thread.getTotalLength()).matrixTransform(thread.getScreenCTM() ?? undefined).y
    }),
  )
  const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
  expect(Math.max(...ends.map(end => Math.abs(end - (y + height))))).toBeLessThan(12)
  expect(await host.getAttribute('data-reaching')).toBe('')
  await page.mouse.move(5, 5)
  await expect.poll(() => host.getAttribute('data-reaching')).toBe(null)
})

test.skipIf(!hasThreads)('while the window changes its width, the drawing or its picture is always there', async () => {
  const { page } = await visitSite(browser, '/', { reducedMotion: 'reduce' })
  await settle(page)
  const image = page.locator('#home figure img')
  const hosts = page.locator('#home [data-drawing]')
  // The picture for the other width loads; its drawing, and then the first picture again, do not.
  let isBack = false
  await page.route('**/*.svg', route => {
    if (!isBack && route.request().resourceType() === 'image') return route.continue()
  })
  const drawing = page.waitForRequest(request => request.resourceType() === 'fetch' && request.url().endsWith('.svg'))
  await page.setViewportSize({ width: 800, height: 900 })
  await drawing
  isBack = true
  const picture = page.waitForRequest(request => request.resourceType() === 'image')
  await page.setViewportSize({ width: 1440, height: 900 })
  await picture
  expect(await image.evaluate((image: HTMLImageElement) => image.complete)).toBe(false)
  expect(await hosts.count()).toBe(1)
})

test.skipIf(!hasThreads)('if the drawing for another width does not load, its picture is shown', async () => {
  const { page } = await visitSite(browser, '/', { reducedMotion: 'reduce' })
  await settle(page)
  await page.route('**/*.svg', route => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()))
  await page.setViewportSize({ width: 800, height: 900 })
  await page.locator('#home [data-drawing]').waitFor({ state: 'detached' })
  const image = page.locator('#home figure img')
  await expect.poll(() => image.evaluate(image => getComputedStyle(image).opacity)).toBe('1')
  expect(await image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test.skipIf(!hasThreads)('in print the threads are complete, even while they wait or are drawn', async () => {
  const { page } = await visitSite(browser)
  const host = page.locator('#home [data-drawing]')
  await host.waitFor({ state: 'attached' })
  await page.locator('#home [data-threads]').waitFor({ state: 'detached' })
  for (const state of ['waiting', 'drawn']) {
    await page.emulateMedia({ media: 'screen' })
    expect(await host.evaluate(readOffsets, state), state).toContain('1px')
    await page.emulateMedia({ media: 'print' })
    expect(new Set(await host.evaluate(readOffsets, state)), state).toEqual(new Set(['0px']))
  }
})

test.skipIf(hasPictures)('a poster that is pointed at before its picture is loaded has its own drawing', async () => {
  const posters = 'main li[id]:has(img)'
  const { page: earlier } = await visitSite(browser)
  const src = await earlier.locator(`${posters} img`).last().getAttribute('src')
  const address = new URL(src ?? '', earlier.url()).href
  const { page } = await visitSite(browser, 'about:blank')
  // The picture does not come, the drawing in the same file does.
  await page.route(address, route => {
    if (route.request().resourceType() !== 'image') return route.continue()
  })
  await page.goto(earlier.url())
  const poster = page.locator(posters).last()
  const drawing = poster.locator('[data-drawing] svg')
  await expect
    .poll(async () => {
      await poster.dispatchEvent('pointerenter')
      return drawing.count()
    })
    .toBe(1)
  const image = poster.locator('img')
  const loaded = await image.evaluate(({ complete }: HTMLImageElement) => complete)
  expect(loaded).toBe(false)
  const file = await page.request.get(address)
  expect(await file.text()).toContain(`viewBox="${await drawing.getAttribute('viewBox')}"`)
})

test('with reduced motion nothing moves, and sources and stages still react', async () => {
  const { page } = await visitSite(browser, '/', { reducedMotion: 'reduce' })
  await settle(page)
  expect(await page.locator('li [data-drawing], [data-threads]').count()).toBe(0)
  const moving = await page
    .locator('[data-drawing]')
    .evaluateAll(hosts => hosts.flatMap(({ shadowRoot }) => shadowRoot?.getAnimations() ?? []).length)
  expect(moving).toBe(0)
  if (!stages) return
  const button = page.getByRole('toolbar', { name: stages }).getByRole('button').first()
  await button.hover()
  expect(await page.locator('[data-axis] [data-lit]').count()).toBe(1)
})

test('without the script of the gestures the page is complete', async () => {
  const { page, consoleLines } = await visitSite(browser, '/tarifs')
  await page.route(/\/startGestures-/, route => route.abort())
  await page.goto(new URL('./', page.url()).href)
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  await page.waitForFunction(() => customElements.get('nicodata-chat'))
  expect(await page.locator('#home img').evaluate(image => getComputedStyle(image).opacity)).toBe('1')
  expect(consoleLines.filter(line => line.startsWith('page error'))).toEqual([])
})

/** What the drawing of the first screen shows: its state, the sources that have dark threads, and its words. */
interface Flow {
  threads: string | null
  lit: number[]
  answer: string
}

async function readFlow(page: Page): Promise<Omit<Flow, 'threads'>> {
  const { threads: _, ...flow } = await page.locator('#home [data-drawing]').evaluate(flowOf)
  return flow
}

/** The threads wait, are drawn, and the first source answers once. */
const WAITED = [
  { threads: 'waiting' },
  { threads: 'drawn' },
  ...(hasSources ? [{ threads: null, lit: [0] }] : []),
  { threads: null, lit: [] },
]

/** Open the page, and record what its drawing shows after each change. A state may be over before a test could look at it. */
async function recordFlow(options: SiteVisitOptions, prepare = () => {}) {
  const { page } = await visitSite(browser, 'about:blank', options)
  await page.addInitScript(prepare)
  await page.addInitScript(`(${recordChanges})(${flowOf})`)
  await page.goto(inject('productUrl') + basePath)
  return { page, states: expect.poll(() => page.evaluate((): Flow[] => Reflect.get(window, 'flows'))) }
}

/** In the page: its picture was first shown just now, as on a fast machine. */
function paintJustNow(): void {
  const read = performance.getEntriesByName.bind(performance)
  performance.getEntriesByName = (name, type) =>
    name === 'first-contentful-paint'
      ? [{ ...new PerformanceMark(name).toJSON(), startTime: performance.now() }]
      : read(name, type)
}

/** In the page: no animation has ended until `endAnimations`, however slow the machine is. */
function holdAnimations(): void {
  const ended = new Promise(resolve => Object.assign(window, { endAnimations: resolve }))
  Object.defineProperty(Animation.prototype, 'finished', { get: () => ended })
}

function recordChanges(read: typeof flowOf): void {
  const flows: Flow[] = []
  Object.assign(window, { flows })
  const observer = new MutationObserver(changes => {
    const target = changes.at(-1)?.target
    if (target instanceof HTMLElement && target.closest('#home')) flows.push(read(target))
  })
  observer.observe(document, { subtree: true, attributeFilter: ['data-threads', 'data-source'] })
}

function flowOf(host: HTMLElement | SVGElement): Flow {
  const threads = [...(host.shadowRoot?.querySelectorAll('.r .source') ?? [])]
  const answer = host.shadowRoot?.querySelector('foreignObject')
  const isShown = answer && getComputedStyle(answer).visibility === 'visible'
  return {
    threads: host.getAttribute('data-threads'),
    lit: threads.flatMap((thread, index) => (thread.classList.contains('lit') ? [index] : [])),
    answer: isShown ? (answer.textContent ?? '') : '',
  }
}

/** In the page: how much of each thread of a drawing is not drawn, at the beginning of a state. */
function readOffsets(host: HTMLElement | SVGElement, state: string): string[] {
  host.dataset.threads = state
  const threads = [...(host.shadowRoot?.querySelectorAll('svg .r path') ?? [])]
  return threads.map(thread => getComputedStyle(thread).strokeDashoffset)
}
