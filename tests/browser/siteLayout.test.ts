import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SectionName } from '../../site/content/pageSchema.ts'
import { anchorOf } from '../../site/plugin/composePage.ts'
import { suggestionsOf } from '../../site/plugin/suggestions.ts'
import { anchors, chat, content, hasThreads, strings } from '../support/ownContent.ts'
import { findShortLines } from './findShortLines.ts'
import { browser } from './sharedBrowser.ts'
import { siteStates } from './siteStates.ts'
import { openSite, STILL, settle, visitSite } from './siteVisit.ts'

/** All sections but the first screen. */
const SECTIONS = anchors.slice(1)
const contact = anchorOf(content, 'contact')
const isMatrix = content.skills.stages !== undefined
/** Is the first row of services one of two? Three have a row. */
const areServicesInTwos = content.services.services.length > 1 && content.services.services.length % 3 !== 0

/** What begins in the second column, by section. Without a figure, the points of About have both. */
const IN_SECTIONS: Partial<Record<SectionName, string[]>> = {
  about: ['h2 + p', ...(content.about.years ? ['ul'] : [])],
  skills: ['h2 + p'],
  services: ['h2 + p', ...(areServicesInTwos ? ['li:nth-child(2)'] : [])],
  portfolio: ['h2 + p', 'li[id]:nth-child(2)'],
  contact: ['form'],
}
const SECOND_COLUMN = content.page.flatMap(({ section, id }) =>
  (IN_SECTIONS[section] ?? []).map(part => `#${id} ${part}`),
)
/** What begins there in the optional blocks. */
const BLOCKS = ['#certifications + ul', 'details:has(h4)', 'li:nth-child(2):has(blockquote)']

/** The spacing that WCAG 1.4.12 allows a visitor to set. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

test('the headline is never over the text, also with more space between letters and without the fonts', async () => {
  const { page } = await visitSite(browser, '/', STILL)
  await settle(page)
  const overlaps = async () => {
    const found: number[] = []
    for (const width of [992, 1024, 1200, 1280, 1366, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      if (await page.evaluate(hasOverlap)) found.push(width)
    }
    return found
  }
  expect(await overlaps()).toEqual([])
  await page.evaluate(addStyle, SPACING)
  expect(await overlaps()).toEqual([])
  await page.evaluate(addStyle, ':root { --font-display: "DejaVu Sans", sans-serif; --font-text: "DejaVu Sans" }')
  expect(await overlaps()).toEqual([])
})

test.skipIf(!isMatrix)(
  'no stage of the matrix breaks, and with more space between letters they keep apart',
  async () => {
    const { page } = await visitSite(browser, '/', STILL)
    await settle(page)
    const stages = page.locator('#skills [data-axis] > span')
    for (const width of [768, 820, 992, 1200, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await stages.evaluateAll(spans =>
        spans.map(span => {
          const range = document.createRange()
          range.selectNodeContents(span)
          return range.getClientRects().length
        }),
      )
      expect(new Set(lines), `${width} px`).toEqual(new Set([1]))
    }
    await page.evaluate(addStyle, SPACING)
    for (const width of [768, 820, 992, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const gaps = await stages.evaluateAll(spans => {
        const boxes = spans.map(span => {
          const range = document.createRange()
          range.selectNodeContents(span)
          return range.getBoundingClientRect()
        })
        return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0))
      })
      expect(Math.min(...gaps), `${width} px`).toBeGreaterThan(2)
    }
  },
)

describe('on one page at many sizes', () => {
  let page: Page

  beforeAll(async () => {
    const visit = await openSite(browser)
    page = visit.page
    await settle(page)
    return visit.close
  })

  afterEach(async () => {
    await page.emulateMedia({ media: null, forcedColors: null })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  })

  test('header, first screen and sections begin at the same place, up to a window of 2560 px', async () => {
    for (const width of [390, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 1100 })
      const lefts = await page.evaluate(
        titles => {
          const parts = ['header a', 'h1', ...titles, 'footer svg']
          return parts.map(part => Math.round(document.querySelector(part)?.getBoundingClientRect().left ?? -1))
        },
        SECTIONS.map(id => `#${id} h2`),
      )
      expect(new Set(lefts).size, `${width} px: ${lefts}`).toBe(1)
    }
  })

  test('the second column of all sections begins at one place', async () => {
    for (const width of [992, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 1100 })
      const lefts = await page.evaluate(
        parts =>
          parts
            .map(part => document.querySelector(part))
            .filter(part => part !== null)
            .map(part => part.getBoundingClientRect().left),
        [...SECOND_COLUMN, ...BLOCKS],
      )
      expect(lefts.length).toBeGreaterThanOrEqual(SECOND_COLUMN.length)
      expect(Math.max(...lefts) - Math.min(...lefts), `${width} px: ${lefts}`).toBeLessThan(1)
    }
  })

  test('on a tablet, fields, services and stages begin where the second column of the heads does', async () => {
    const services = content.services.services.length
    const inServices = (part: string) => `#${anchorOf(content, 'services')} ${part}`
    for (const width of [768, 820, 991]) {
      await page.setViewportSize({ width, height: 1100 })
      const lefts = await page.evaluate(
        parts => parts.map(part => document.querySelector(part)?.getBoundingClientRect().left ?? Number.NaN),
        [
          ...(services > 0 ? ['h2 + p'] : []).map(inServices),
          ...(services > 1 ? ['li:nth-child(2)'] : []).map(inServices),
          ...(services % 2 === 1 ? ['li:last-child:nth-child(odd) h3'] : []).map(inServices),
          `#${contact} input[type=email]`,
          ...(isMatrix ? [`#${anchorOf(content, 'skills')} li [data-weight]`] : []),
        ],
      )
      expect(Math.max(...lefts) - Math.min(...lefts), `${width} px: ${lefts}`).toBeLessThan(1)
    }
  })

  test.skipIf(!content.skills.sentence)(
    'below the sentence, the services begin after the space between two sections',
    async () => {
      for (const width of [390, 820, 1440, 1920]) {
        await page.setViewportSize({ width, height: 1100 })
        const [below, between] = await page.evaluate(
          ([skills, services]) => {
            const box = (part: string) => document.querySelector(part)?.getBoundingClientRect()
            const words = box(`#${skills} > p > :last-child`)?.bottom ?? Number.NaN
            const section = document.querySelector(`#${services}`)
            const space = section ? Number.parseFloat(getComputedStyle(section).paddingTop) : Number.NaN
            return [(box(`#${services} h2`)?.top ?? Number.NaN) - words, space]
          },
          [anchorOf(content, 'skills'), anchorOf(content, 'services')],
        )
        expect(Math.abs((below ?? Number.NaN) - (between ?? 0)), `${width} px`).toBeLessThan(2)
      }
    },
  )

  test('the letters of the first title are much larger than those of the sections', async () => {
    for (const width of [390, 820, 1440, 2560]) {
      await page.setViewportSize({ width, height: 1100 })
      const [first = 0, second = 0] = await page.evaluate(() =>
        ['h1', 'h2'].map(title => {
          const element = document.querySelector(title)
          return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0
        }),
      )
      expect(first / second, `${width} px`).toBeGreaterThan(1.35)
    }
  })

  test.each([320, 390, 820, 1440, 1920, 2560])('no text ends with a short line, at %i px', async width => {
    await page.setViewportSize({ width, height: 1100 })
    expect(await page.evaluate(findShortLines)).toEqual([])
  })

  test.skipIf(!isMatrix)(
    'in forced colours, each cell of the matrix is filled, and a small dot says that a stage is not concerned',
    async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      const fills = await page
        .locator('#skills [data-weight] i')
        .evaluateAll(cells => cells.map(cell => getComputedStyle(cell).backgroundColor))
      const text = await page.evaluate(() => getComputedStyle(document.body).color)
      expect(new Set(fills)).toEqual(new Set([text]))
    },
  )

  test.skipIf(!isMatrix).each([390, 820, 1440])('the key of the matrix is above the matrix, at %i px', async width => {
    await page.setViewportSize({ width, height: 844 })
    const { legend = strings.skills, skills } = content.skills
    const key = page.locator('#skills').getByText(legend.first, { exact: true })
    const [first] = skills
    const list = page.getByRole('heading', { name: first?.name ?? '', exact: true })
    expect((await key.boundingBox())?.y ?? Number.NaN).toBeLessThan((await list.boundingBox())?.y ?? 0)
  })

  test.skipIf(!content.hero.figures?.stages).each([
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
    { width: 2560, height: 1440 },
  ])('the words below the drawing are in the first screen, in a window of $width × $height', async size => {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    // The drawing of another width may still be loading.
    const bottom = () => page.locator('#home figure').evaluate(figure => figure.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThanOrEqual(size.height)
  })

  test('at a zoom of 400 % the header leaves with the page', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    expect(await page.locator('header').evaluate(header => header.getBoundingClientRect().bottom)).toBeLessThan(0)
  })

  test('on a narrow phone the address of the owner has its own line, with the whole width', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    const [label, address] = await page.locator(`#${contact} dl > div:has([href^="mailto:"])`).locator('> *').all()
    const [above, below] = [await label?.boundingBox(), await address?.boundingBox()]
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 2)
    expect(below?.width).toBeGreaterThanOrEqual(275)
  })

  test('the button of the footer has one line', async () => {
    for (const width of [768, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await page.getByRole('button', { name: strings.top }).evaluate(button => {
        const range = document.createRange()
        range.selectNodeContents(button.lastChild ?? button)
        return [...range.getClientRects()].map(({ top }) => Math.round(top))
      })
      expect(new Set(tops).size, `${width} px`).toBe(1)
    }
  })

  test('in print no title is alone at the bottom of a page', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const section of SECTIONS.filter(id => id !== contact)) {
      const head = page.locator(`#${section} h2`).locator('..')
      expect(await head.evaluate(element => getComputedStyle(element).breakAfter), section).toBe('avoid')
    }
  })
})

test.each([390, 1440])(
  'links lead to the titles of all sections at one distance from the header, at %i px',
  async width => {
    const { page } = await visitSite(browser, '/', { ...STILL, viewport: { width, height: 844 } })
    await settle(page)
    for (const section of SECTIONS) {
      await page.evaluate(hash => {
        location.hash = hash
      }, section)
      const gap = () =>
        page.evaluate(id => {
          const bottomOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().bottom ?? 0)
          const title = document.querySelector(`#${id} h2`)
          return Math.round(title?.getBoundingClientRect().top ?? 0) - bottomOf(document.querySelector('header'))
        }, section)
      await expect.poll(gap, { message: section }).toBe(64)
      // The element under the header belongs to the section of the link, or to a section above it with the same background.
      const above = await page.evaluate(id => {
        const { bottom } = document.querySelector('header')?.getBoundingClientRect() ?? { bottom: 0 }
        const section = document.elementFromPoint(innerWidth / 2, bottom + 2)?.closest('section')
        return section?.id === id || getComputedStyle(section ?? document.body).backgroundColor === 'rgba(0, 0, 0, 0)'
      }, section)
      expect(above, section).toBe(true)
    }
  },
)

test('a section that has not appeared yet shows its background, and hides its head and the rest', async () => {
  const { page } = await visitSite(browser)
  for (const id of SECTIONS.slice(1)) {
    const opacities = await page.locator(`#${id}[data-waiting]`).evaluate(section => {
      const opacityOf = (element: Element | null): number => {
        if (!element) return 1
        return Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
      }
      const [head, rest] = [section.querySelector('h2'), section.querySelector('li, input')]
      return [opacityOf(section), opacityOf(head), opacityOf(rest)]
    })
    expect(opacities, id).toEqual([1, 0, 0])
  }
})

test('a section fades in when a tenth of it is in view', async () => {
  const { page } = await visitSite(browser)
  const section = page.locator(`#${SECTIONS[1]}`)
  const rest = section.locator('li, input').first()
  await page.locator(`#${SECTIONS[1]}[data-waiting]`).waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  await rest.evaluate(recordFades)
  await section.evaluate(showShare, 0.09)
  expect(await rest.evaluate(opacityOf)).toBe(0)
  await section.evaluate(showShare, 0.11)
  await expect.poll(() => rest.evaluate(opacityOf)).toBe(1)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fades'))).toHaveLength(1)
})

test('scrolled by more than 10 px the header is opaque, and while the page scrolls no script reads its layout', async () => {
  const { page } = await visitSite(browser)
  await settle(page)
  const header = page.locator('header')
  for (const [top, isOpaque] of [
    [11, true],
    [10, false],
    [600, true],
  ] as const) {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), top)
    await expect.poll(() => header.evaluate(alphaOfGround)).toBe(isOpaque ? 1 : 0)
  }
  await page.evaluate(countReads)
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(2100)
  expect(await page.evaluate(() => Reflect.get(window, 'reads'))).toEqual([])
})

test.skipIf(!hasThreads)('on common phones the launcher covers no figure of the first screen', async () => {
  const { page } = await visitSite(browser, '/', { ...STILL, viewport: { width: 390, height: 844 } })
  await settle(page)
  const launcher = page.getByRole('button', { name: chat.launcherLabel })
  const labels = page.locator('#home [data-drawing] .label')
  const overlaps = async () => {
    const button = await launcher.boundingBox()
    const boxes = await Promise.all((await labels.all()).map(label => label.boundingBox()))
    return boxes.map(box => {
      if (!box || !button) return undefined
      return box.x + box.width > button.x && box.y + box.height > button.y
    })
  }
  for (const [width, height] of [
    [390, 844],
    [393, 852],
    [430, 932],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect
      .poll(overlaps, { message: `${width} by ${height}` })
      .toEqual((content.hero.figures?.sources ?? []).map(() => false))
  }
})

test('on the narrowest phone and at a zoom of 200 % the launcher is its icon and covers no button', async () => {
  const { page } = await visitSite(browser, '/', STILL)
  await settle(page)
  const launcher = page.getByRole('button', { name: chat.launcherLabel })
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(viewport)
    await expect.poll(async () => (await launcher.boundingBox())?.width).toBeLessThan(60)
    const { x = 0, y = 0 } = (await launcher.boundingBox()) ?? {}
    for (const link of await page.locator('#home a').all()) {
      const box = await link.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0) <= x || (box?.y ?? 0) + (box?.height ?? 0) <= y).toBe(true)
    }
  }
})

test.skipIf(!suggestionsOf(content))(
  'on the narrowest phone the greeting of the assistant begins below its header, with all its questions',
  async () => {
    const { page } = await visitSite(browser, '/', { ...STILL, viewport: { width: 320, height: 568 } })
    await settle(page)
    await page.getByRole('button', { name: chat.launcherLabel }).click()
    const log = page.locator('nicodata-chat .log')
    await log.getByRole('button').last().waitFor()
    const room = async () => {
      const [list, greeting, question] = await Promise.all(
        [log, log.locator('[part~=welcome]'), log.getByRole('button').last()].map(part => part.boundingBox()),
      )
      if (!list || !greeting || !question) return undefined
      return [greeting.y >= list.y, question.y + question.height <= list.y + list.height]
    }
    await expect.poll(room).toEqual([true, true])
  },
)

test('the menu of a phone is opaque and covers the page from its first frame', async () => {
  const { page } = await visitSite(browser, '/', { viewport: { width: 390, height: 844 } })
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  const menu = page.locator('#navigation')
  const opacity = () => menu.evaluate(element => getComputedStyle(element).opacity)
  expect(await opacity()).toBe('1')
  await page.getByRole('button', { name: strings.openMenu }).click()
  expect(await opacity()).toBe('1')
  const box = await menu.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844)
})

test('on phones a toast is at the top, and covers neither the wrong field nor its mistake nor the assistant', async () => {
  const { page } = await visitSite(browser, '/', STILL)
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await siteStates.incomplete.reach(page)
    await page.getByRole('alert').getByText(strings.toasts.incomplete.text).first().waitFor()
    const toast = await page.getByRole('alert').boundingBox()
    const bottom = (toast?.y ?? 0) + (toast?.height ?? Number.NaN)
    const parts = [page.locator('main :focus'), page.locator('#name-error'), page.locator('nicodata-chat .launcher')]
    for (const part of parts) {
      await expect.poll(async () => (await part.boundingBox())?.y ?? 0, { message: `${width}` }).toBeGreaterThan(bottom)
    }
  }
})

test('a toast of a phone is not over its open menu', async () => {
  const { page } = await visitSite(browser, '/', { ...STILL, viewport: { width: 390, height: 844 } })
  await siteStates.incomplete.reach(page)
  await page.getByRole('alert').getByText(strings.toasts.incomplete.text).waitFor()
  await page.getByRole('button', { name: strings.openMenu }).click()
  const last = page.getByRole('link', { name: content.navigation.at(-1)?.label ?? '', exact: true })
  const below = async () => {
    const [link, toast] = await Promise.all([last.boundingBox(), page.getByRole('alert').boundingBox()])
    return (toast?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0)
  }
  await expect.poll(below).toBeGreaterThan(0)
})

test.skipIf(!hasThreads)('the cut threads of the not-found page are whole on a large screen', async () => {
  const { page } = await visitSite(browser, '/tarifs', { viewport: { width: 2560, height: 1440 } })
  const ratio = await page.locator('main img').evaluate((image: HTMLImageElement) => {
    const own = image.naturalWidth / image.naturalHeight
    return image.getBoundingClientRect().width / image.getBoundingClientRect().height / own
  })
  expect(ratio).toBeCloseTo(1, 1)
})

/** Whether the lines of the headline and the boxes of the text and the buttons below it overlap. */
function hasOverlap(): boolean {
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].flatMap(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    })
  const lines = boxesOf('h1 span')
  const others = boxesOf('#home p, #home a')
  // The box of a line is higher than its letters.
  const slack = (box: DOMRect) => box.height * 0.15
  return lines.some(line =>
    others.some(
      other =>
        line.left < other.right &&
        other.left < line.right &&
        line.top + slack(line) < other.bottom &&
        other.top < line.bottom - slack(line),
    ),
  )
}

/** Opacity of an element among those around it. */
function opacityOf(element: Element): number {
  let opacity = 1
  for (let part: Element | null = element; part; part = part.parentElement) opacity *= +getComputedStyle(part).opacity
  return opacity
}

/** 0 is transparent, 1 is opaque. */
function alphaOfGround(element: Element): number {
  const [, , , alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
  return Number(alpha)
}

/** Scroll until this share of a section is in view, and wait until the page has drawn what it then shows. */
function showShare(section: Element, share: number): Promise<void> {
  const { top, height } = section.getBoundingClientRect()
  scrollBy({ top: top + height * share - innerHeight, behavior: 'instant' })
  return new Promise(resolve => {
    // This observer reports after those of the page.
    const observer = new IntersectionObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    })
    observer.observe(section)
  })
}

/** Records each fade of an element or of what it is in, by its seconds. */
function recordFades(element: Element): void {
  const fades: number[] = []
  Object.assign(window, { fades })
  document.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
    if (propertyName === 'opacity' && target instanceof Node && target.contains(element)) fades.push(elapsedTime)
  })
}

/** Records each script that reads the position of the page or of an element. */
function countReads(): void {
  const reads: string[] = []
  Object.assign(window, { reads })
  for (const name of ['scrollY', 'pageYOffset']) {
    Object.defineProperty(window, name, { get: () => reads.push(name) })
  }
  const { getBoundingClientRect } = Element.prototype
  Element.prototype.getBoundingClientRect = function (this: Element) {
    reads.push(this.tagName)
    return getBoundingClientRect.call(this)
  }
}

function addStyle(rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}
