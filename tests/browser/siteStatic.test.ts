import type { Route } from 'playwright'
import { expect, inject, test } from 'vitest'
import { previewNameOf } from '../../site/plugin/projectPictures.ts'
import { basePath, chat, content, hasThreads, notFoundTitle, strings } from '../support/ownContent.ts'
import { browser } from './sharedBrowser.ts'
import { settle, visitSite } from './siteVisit.ts'

const productUrl = inject('productUrl')
const homeUrl = productUrl + basePath

test('without scripts the whole page is there to read, and nothing covers it', async () => {
  const { page } = await visitSite(browser, '/', { javaScriptEnabled: false })
  for (const { title } of [...content.services.services, ...content.projects.projects]) {
    expect(await page.getByRole('heading', { name: title, exact: true }).isVisible()).toBe(true)
  }
  for (const { name } of content.skills.skills) {
    expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
  }
  expect(await page.getByText('Loading...').isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: strings.top }).isVisible()).toBe(false)
  expect(await page.locator('form[action]').getAttribute('action')).toBe(`mailto:${content.profile.email}`)
})

test('without scripts the form is a mail to the owner with subject and text, and without the field for robots', async () => {
  const { page } = await visitSite(browser, '/', { javaScriptEnabled: false })
  const navigations: string[] = []
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  devTools.on('Page.frameRequestedNavigation', ({ url }) => navigations.push(url))
  await page.getByLabel(strings.form.name, { exact: true }).fill('Camille')
  await page.getByLabel(strings.form.email).fill('camille@client.example')
  await page.getByLabel(strings.form.subject).fill('Devis & délais ?')
  await page.getByLabel(strings.form.message, { exact: true }).fill('Bonjour,\nmerci.')
  await page.getByRole('button', { name: strings.form.send }).click()
  await expect.poll(() => navigations).toHaveLength(1)
  const mail = new URL(navigations[0] ?? '')
  expect(mail.protocol + mail.pathname).toBe(`mailto:${content.profile.email}`)
  expect(Object.fromEntries(mail.searchParams)).toEqual({
    name: 'Camille',
    email: 'camille@client.example',
    subject: 'Devis & délais ?',
    body: 'Bonjour,\r\nmerci.',
  })
})

test('without scripts an unknown address still says that it is not found', async () => {
  const { page } = await visitSite(browser, '/tarifs', { javaScriptEnabled: false })
  expect(await page.getByText(notFoundTitle).isVisible()).toBe(true)
  expect(await page.title()).toBe(content.notFound.documentTitle)
})

test('the home page hydrates without a word in the console, a style inserted, a rule of its policy broken, or a request to another origin', async () => {
  const { page, consoleLines, violations } = await visitSite(browser, '/', { hasLoadingScreen: true })
  await settle(page)
  expect(consoleLines.filter(line => !line.startsWith('info: Demonstration'))).toEqual([])
  expect(await violations()).toEqual([])
  const inserted = await page.evaluate(() => [
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]).filter(rule => /^\.\w/.test(rule.cssText))
      .length,
    document.querySelectorAll('style, #root [style]').length,
  ])
  expect(inserted).toEqual([0, 0])
  const origins = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  )
  expect(new Set(origins)).toEqual(new Set([productUrl]))
})

test('the not-found page logs the path and nothing else', async () => {
  const { page, consoleLines, violations } = await visitSite(browser, '/tarifs/2026')
  await expect.poll(() => consoleLines.join('\n')).toContain('/tarifs/2026')
  const own = consoleLines.filter(line => !/^info: Demonstration|Failed to load resource/.test(line))
  expect(own).toEqual([`error: 404: ${basePath}tarifs/2026`])
  expect(await violations()).toEqual([])
  // Only the style sheet of the gestures is added. Styled components write to another one.
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBeLessThanOrEqual(1)
})

test('the first screen is painted before the page requests anything for other parts', async () => {
  const { page } = await visitSite(browser, 'about:blank', { hasLoadingScreen: true })
  // Only the order counts: without it, the scripts come after three seconds, painted or not.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === 3000 ? 0 : wait(run, ms)) })
  })
  await page.goto(homeUrl)
  if (hasThreads) await page.locator('#home [data-drawing]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => customElements.get('nicodata-chat'))
  const [painted, early] = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const address = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc
    const picture = requests.find(({ name }) => name === address)?.responseEnd ?? 0
    const late = requests.filter(({ startTime }) => startTime > Math.max(painted, picture))
    return [painted, requests.filter(request => !late.includes(request)).map(({ name }) => name)]
  })
  expect(painted).toBeGreaterThan(0)
  const scripts = early.filter(name => name.endsWith('.js'))
  // The script that waits for the paint. It is smaller than a kilobyte.
  expect(scripts).toHaveLength(1)
  expect((await (await fetch(scripts[0] ?? '')).text()).length).toBeLessThan(1000)
})

test('the biggest text is painted while the loading screen is still there', async () => {
  const { page } = await visitSite(browser, 'about:blank', { hasLoadingScreen: true })
  await page.addInitScript(() => {
    let wasThere = false
    new MutationObserver((_, observer) => {
      const isThere = document.querySelector('[data-loading]') !== null
      if (wasThere && !isThere) {
        Object.assign(window, { uncoveredAt: performance.now() })
        observer.disconnect()
      }
      wasThere ||= isThere
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(homeUrl)
  await page.getByText('Loading...').waitFor({ state: 'detached' })
  const [painted, uncovered] = await page.evaluate(async () => {
    const uncoveredAt: number = Reflect.get(window, 'uncoveredAt')
    const entries = await new Promise<PerformanceEntryList>(resolve => {
      const observer = new PerformanceObserver(list => resolve(list.getEntries()))
      observer.observe({ type: 'largest-contentful-paint', buffered: true })
    })
    return [entries.at(-1)?.startTime ?? Number.POSITIVE_INFINITY, uncoveredAt]
  })
  expect(painted).toBeLessThan(uncovered)
})

test.each([
  ['with the page', false],
  ['after the first paint', true],
])('nothing moves while the page loads and is read, if its fonts come %s', async (_, isLate) => {
  const { page } = await visitSite(browser, 'about:blank', {
    hasLoadingScreen: true,
    viewport: { width: 390, height: 844 },
  })
  const held: Route[] = []
  let isHolding = isLate
  await page.route('**/*.woff2', route => (isHolding ? void held.push(route) : route.continue()))
  await page.goto(homeUrl, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  isHolding = false
  await Promise.all(held.map(route => route.continue()))
  await settle(page)
  const shifts = await page.evaluate(() => {
    const describe = ({ node, previousRect: { x, y, width, height }, currentRect: now }: LayoutShiftSource) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeValue}: ${[x, y, width, height]} -> ${[now.x, now.y, now.width, now.height]}`
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const found = observer.takeRecords() as LayoutShift[]
    return found.map(({ value, sources }) => `${value}: ${sources.map(describe).join(', ')}`)
  })
  expect(shifts).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'the code of a reply has its colours, %s, from a file that is loaded when the chat is opened',
  async colorScheme => {
    const { page, violations } = await visitSite(browser, '/', { colorScheme })
    const isAsked = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.code.js')))
    await page.route('**/api/chat', route =>
      route.fulfill({ contentType: 'text/plain', body: '```sql\nselect 1\n```' }),
    )
    await page.waitForFunction(() => customElements.get('nicodata-chat'))
    expect(await isAsked()).toBe(false)
    await page.getByRole('button', { name: chat.launcherLabel }).click()
    await expect.poll(isAsked).toBe(true)
    const input = page.locator('nicodata-chat textarea')
    await input.fill('Du code ?')
    await input.press('Enter')
    const code = page.locator('nicodata-chat code')
    const colours = () =>
      code.evaluate(element => {
        const names = [undefined, ...[...CSS.highlights.keys()].map(name => `::highlight(${name})`)]
        return new Set(names.map(name => getComputedStyle(element, name).color)).size
      })
    // The text, a keyword and a number.
    await expect.poll(colours).toBe(3)
    expect(await violations()).toEqual([])
  },
)

test('hashed files are cached forever, pages are revalidated, and every response has the security headers', async () => {
  const html = await (await fetch(homeUrl)).text()
  const asset = html.match(/assets\/[^"]+\.css/)?.[0]
  const headers = async (path: string) => (await fetch(homeUrl + path)).headers
  expect((await headers(asset ?? '')).get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const path of ['', 'tarifs']) {
    const answered = await headers(path)
    expect(answered.get('cache-control')).toBe('no-cache')
    expect(answered.get('x-content-type-options')).toBe('nosniff')
    expect(answered.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(answered.get('permissions-policy')).toContain('camera=()')
    const policy = answered.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
  }
  expect((await headers('nicodata-chat.js')).get('access-control-allow-origin')).toBe('*')
})

test('the head contains the metadata for search engines and messengers', async () => {
  const { page } = await visitSite(browser, '/', { javaScriptEnabled: false })
  const { language, url, description } = content.profile
  const meta = (selector: string) => page.locator(`head meta[${selector}]`).getAttribute('content')
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(url)
  expect(await meta('name=description')).toBe(description)
  expect(await meta('property="og:image"')).toBe(`${url}${previewNameOf(content)}`)
  const linkedData = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  const types = linkedData['@graph'].map((node: Record<string, unknown>) => node['@type'])
  const { profile, projects, faq, testimonials } = content
  const { kind = 'ProfessionalService' } = profile
  expect(types).toEqual([
    ...(kind === 'Person' || profile.owner ? ['Person'] : []),
    ...(kind === 'Person' ? [] : [kind]),
    'WebSite',
    ...projects.projects.map(() => 'CreativeWork'),
    ...(faq ? ['FAQPage'] : []),
    ...(testimonials?.testimonials ?? []).map(() => 'Review'),
  ])
  // A rating would be invented, and so would a review without testimonials.
  expect(JSON.stringify(linkedData)).not.toMatch(testimonials ? /"\w*rating\w*":/i : /"\w*(?:rating|review)\w*":/i)
  for (const path of [
    'robots.txt',
    'sitemap.xml',
    'llms.txt',
    'index.md',
    'favicon.ico',
    'favicon.svg',
    'apple-touch-icon.png',
    previewNameOf(content),
  ]) {
    expect((await fetch(homeUrl + path)).status, path).toBe(200)
  }
})

/** A layout shift of the page, which TypeScript does not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly LayoutShiftSource[]
}

/** What has moved, and from where to where. */
interface LayoutShiftSource {
  readonly node: Node | null
  readonly previousRect: DOMRectReadOnly
  readonly currentRect: DOMRectReadOnly
}
