import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CrawlOptions, crawlSite } from '../../../cli/crawl/crawlSite.ts'
import { storeOf } from '../../../cli/crawl/PageStore.ts'
import { lockOf } from '../../../cli/lockFile.ts'
import { folderWith } from '../../support/folderWith.ts'
import { type ListeningServer, listen } from '../../support/listen.ts'

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void)

/** The site under test: what each path answers. A text is HTML, or by its ending a sitemap or `robots.txt`. */
let site: Record<string, Answer> = {}
/** The requested paths, and when. */
let asked: { path: string; at: number; headers: IncomingMessage['headers'] }[] = []
let server: ListeningServer
let origin: string

beforeAll(async () => {
  server = await listen(
    createServer((request, response) => {
      const path = request.url ?? ''
      asked.push({ path, at: performance.now(), headers: request.headers })
      const answer = site[path]
      if (answer === undefined) return response.writeHead(404).end()
      if (typeof answer === 'function') return answer(request, response)
      const type = path.endsWith('.xml') ? 'application/xml' : path.endsWith('.txt') ? 'text/plain' : 'text/html'
      return response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(answer)
    }),
  )
  origin = server.url
})
afterAll(() => server.close())
beforeEach(() => {
  site = {}
  asked = []
})

async function crawl(path = '/', options: CrawlOptions = {}) {
  asked = []
  const skipped: string[] = []
  const pages = await crawlSite(origin + path, {
    folder: folderWith({}),
    report: sentence => skipped.push(sentence.replaceAll(origin, '')),
    ...options,
  })
  return { urls: pages.map(({ url }) => url), pages, skipped }
}

const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`
const pathsAsked = () => asked.map(({ path }) => path)

describe('the links of a start page', () => {
  test('lead to the pages of the site, each once, without what says where a visitor came from', async () => {
    site['/'] = page(
      'Home',
      `<a href="/hours#today">Hours</a><a href="hours?utm_source=x&fbclid=1">Hours</a><a href="${origin}/shop?page=2">Shop</a>
       <a href="https://other.example/">Other</a><a href="mailto:a@b.example">Mail</a><a href="/photo.JPG">Photo</a>
       <a href="/menu.docx">Menu</a><a href="/secret" rel="nofollow">Login</a><a href="http://[bad">Bad</a>`,
    )
    site['/hours'] = page('Hours', '<p>Monday</p><a href="/">Home</a><a href="//evil.example/">x</a>')
    site['/shop?page=2'] = page('Shop', '<p>Bread</p>')
    const { urls, skipped } = await crawl()
    expect(urls).toEqual(['/', '/hours', '/shop?page=2'])
    expect(skipped).toEqual(['/menu.docx: only HTML, Markdown and PDF are read'])
    expect(pathsAsked()).toEqual(['/robots.txt', '/', '/hours', '/shop?page=2'])
  })

  test('count from the base of the page, and not where the page asks not to follow them', async () => {
    site['/en/'] = page('Home', '<a href="team">Team</a>', '<base href="/en/about/">')
    site['/en/about/team'] = page('Team', '<a href="/en/jobs">Jobs</a>', '<meta name="robots" content="nofollow">')
    expect((await crawl('/en/')).urls).toEqual(['/en/', '/en/about/team'])
  })

  test('that never end are left out after a while', async () => {
    for (let day = 0; day < 40; day++)
      site[day === 0 ? '/cal' : `/cal?day=${day}`] = page(`Day ${day}`, `<a href="/cal?day=${day + 1}">Next</a>`)
    const { urls, skipped } = await crawl('/cal')
    expect(urls).toHaveLength(21)
    expect(skipped).toEqual([
      expect.stringMatching(/^1 more addresses are left out: at most 2000 pages of a site are read$/),
    ])
  })
})

describe('robots.txt', () => {
  test('decides what is requested, by the name of this program', async () => {
    site['/robots.txt'] = 'User-agent: *\nDisallow: /\n\nUser-agent: nicodata-chat\nDisallow: /private\nAllow: /'
    site['/'] = page('Home', '<a href="/private/a">A</a><a href="/b">B</a>')
    site['/b'] = page('B', '<p>b</p>')
    const { urls, skipped } = await crawl()
    expect(urls).toEqual(['/', '/b'])
    expect(skipped).toEqual(['/private/a: its robots.txt does not allow to read it'])
    expect(asked.every(({ headers }) => headers['user-agent'] === 'nicodata-chat')).toBe(true)
  })

  test.each(['User-agent: *\nDisallow: /', 'user-agent:*\r\ndisallow:/*'])(
    'that allows nothing is an error',
    async text => {
      site['/robots.txt'] = text
      site['/'] = page('Home', '')
      await expect(crawl()).rejects.toThrow('/: its robots.txt does not allow to read it')
      expect(pathsAsked()).toEqual(['/robots.txt'])
    },
  )

  test('that the server cannot give allows nothing', async () => {
    site['/robots.txt'] = (_, response) => response.writeHead(500).end()
    site['/'] = page('Home', '')
    await expect(crawl()).rejects.toThrow('/robots.txt answers 500')
  })

  test('of a page behind a redirect counts too', async () => {
    site['/robots.txt'] = 'User-agent: *\nDisallow: /private'
    site['/'] = page('Home', '<a href="/go">Go</a>')
    site['/go'] = (_, response) => response.writeHead(302, { location: '/private' }).end()
    site['/private'] = page('Private', '')
    const { urls, skipped } = await crawl()
    expect(urls).toEqual(['/'])
    expect(skipped).toEqual(['/private: its robots.txt does not allow to read it'])
    expect(pathsAsked()).toEqual(['/robots.txt', '/', '/go'])
  })

  test('of a start page, a sitemap and its parts counts too', async () => {
    site['/robots.txt'] = 'User-agent: *\nDisallow: /private'
    site['/'] = (_, response) => response.writeHead(302, { location: '/private' }).end()
    site['/sitemap.xml'] =
      '<sitemapindex><sitemap><loc>/private.xml</loc></sitemap><url><loc>/private</loc></url><url><loc>/a</loc></url></sitemapindex>'
    site['/a'] = page('A', '')
    await expect(crawl('/')).rejects.toThrow('/private: its robots.txt does not allow to read it')
    const { urls, skipped } = await crawl('/sitemap.xml')
    expect(urls).toEqual(['/a'])
    expect(skipped).toEqual([
      '/private.xml: its robots.txt does not allow to read it',
      '/private: its robots.txt does not allow to read it',
    ])
    expect(pathsAsked()).toEqual(['/robots.txt', '/sitemap.xml', '/a'])
  })

  test('does not take the room of pages, however many addresses it forbids', async () => {
    site['/robots.txt'] = 'User-agent: *\nDisallow: /*add-to-cart='
    const buttons = Array.from({ length: 9 }, (_, number) => `<a href="/?add-to-cart=${number}">Buy</a>`).join('')
    site['/'] = page('Home', `${buttons}<a href="/a">A</a><a href="/b">B</a>`)
    site['/a'] = page('A', buttons)
    site['/b'] = page('B', buttons)
    const { urls, skipped } = await crawl('/', { mostPages: 3 })
    expect(urls).toEqual(['/', '/a', '/b'])
    expect(skipped).toEqual([
      '/?add-to-cart=0: its robots.txt does not allow to read it',
      '/?add-to-cart=1: its robots.txt does not allow to read it',
      '/?add-to-cart=2: its robots.txt does not allow to read it',
      '6 more addresses are left out: at most 3 pages of a site are read',
    ])
  })
})

test('between two requests there is the pause that the owner, or the site, asks for', async () => {
  site['/'] = page('Home', '<a href="/a">A</a>')
  site['/a'] = page('A', '<a href="/b">B</a>')
  site['/b'] = page('B', '')
  // From the call to the last request, so that one that arrives late does not count.
  const msOf = async (delay?: number) => {
    const startedAt = performance.now()
    await crawl('/', delay === undefined ? {} : { delay })
    return (asked.at(-1)?.at ?? 0) - startedAt
  }
  expect(await msOf(0.2)).toBeGreaterThanOrEqual(600)
  expect(pathsAsked()).toEqual(['/robots.txt', '/', '/a', '/b'])
  site['/robots.txt'] = 'User-agent: *\nCrawl-delay: 0.3'
  expect(await msOf(0)).toBeGreaterThanOrEqual(600)
  // A server on this machine need not be spared, unless it asks for it.
  expect(await msOf()).toBeGreaterThanOrEqual(600)
})

test('what is read is shown with the time that is left', async () => {
  site['/'] = page('Home', Array.from({ length: 60 }, (_, number) => `<a href="/${number}">A</a>`).join(''))
  const shown: unknown[] = []
  const stop = new Error('stopped')
  const show = (...values: unknown[]) => {
    shown.push(values)
    throw stop
  }
  await expect(crawl('/', { delay: 0.2, show })).rejects.toBe(stop)
  await expect(crawl('/', { show })).rejects.toBe(stop)
  expect(shown).toEqual([
    [1, 61, '12 s left: /0'],
    [1, 61, '/0'],
  ])
})

describe('a page', () => {
  test('that has another address is known by that one', async () => {
    site['/'] = page('Home', '<a href="/collections/all/products/rye">Rye</a><a href="/old">Old</a>')
    site['/collections/all/products/rye'] = page(
      'Rye',
      '<p>Rye bread</p>',
      '<link rel="canonical" href="/products/rye">',
    )
    site['/products/rye'] = page('Rye', '<p>Rye bread.</p>', '<link rel="canonical" href="/products/rye">')
    site['/old'] = (_, response) => response.writeHead(301, { location: '/new' }).end()
    site['/new'] = page('New', '<p>New</p>')
    expect((await crawl()).urls).toEqual(['/', '/new', '/products/rye'])
  })

  test('of a sitemap is known by an address that the sitemap lacks', async () => {
    const head = '<link rel="canonical" href="/products/rye">'
    site['/sitemap.xml'] = '<urlset><loc>/?p=1</loc><loc>/all/rye</loc><loc>/c</loc></urlset>'
    site['/?p=1'] = page('Rye', '<p>Rye bread</p>', head)
    site['/all/rye'] = page('Rye', '<p>Rye bread</p>', head)
    site['/c'] = page('C', '')
    expect((await crawl('/sitemap.xml')).urls).toEqual(['/products/rye', '/c'])
  })

  test('stays if two of one title name each other', async () => {
    site['/'] = page('Home', '<a href="/a">A</a>', '<link rel="canonical" href="/a">')
    site['/a'] = page('Home', '<p>a</p>', '<link rel="canonical" href="/">')
    expect((await crawl()).urls).toEqual(['/', '/a'])
  })

  test('stays where it is if its canonical address is on another host', async () => {
    site['/'] = page('Home', '', '<link rel="canonical" href="https://www.example.org/home">')
    expect((await crawl()).urls).toEqual(['/'])
  })

  test('stays if a badly made site names one address for all', async () => {
    const head = '<link rel="canonical" href="/">'
    site['/'] = page('Home', '<a href="/a">A</a>', head)
    site['/a'] = page('A', '<p>a</p>', head)
    expect((await crawl()).urls).toEqual(['/', '/a'])
  })

  test('that a script makes is named, and its links are followed', async () => {
    site['/'] = page('Home', '<a href="/app">App</a>')
    site['/app'] =
      '<html><head><title>App</title><script type="module" src="/a.js"></script></head><body><noscript>You need to enable JavaScript to run this app, which is a pity, and a long sentence.</noscript><div id="root"></div><a href="/b"></a></body></html>'
    site['/b'] = page('B', '')
    const { urls, skipped } = await crawl()
    expect(urls).toEqual(['/', '/b'])
    expect(skipped).toEqual(['/app: its text comes from a script (JavaScript), so it cannot be read'])
  })

  test('that asks search engines to leave it out by a header is named', async () => {
    site['/'] = page('Home', '<a href="/a">A</a>')
    site['/a'] = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'noindex, nofollow' }).end('<p>a</p>')
    expect((await crawl()).skipped).toEqual(['/a: left out, as it asks search engines to do so (noindex)'])
  })

  test.each([
    ['noindex', ['/a: left out, as it asks search engines to do so (noindex)']],
    ['None', ['/a: left out, as it asks search engines to do so (noindex)']],
    ['otherbot: noindex', []],
    ['otherbot: nofollow, noindex', []],
    ['otherbot: noindex, nicodata-chat: noindex', ['/a: left out, as it asks search engines to do so (noindex)']],
    ['max-snippet:-1, noindex', ['/a: left out, as it asks search engines to do so (noindex)']],
    ['unavailable_after: 25 Jun 2040 15:00:00 PST, index', []],
  ])('is left out by the header “%s” only if it is meant', async (header, expected) => {
    site['/'] = page('Home', '<a href="/a">A</a>')
    site['/a'] = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': header }).end('<h1>A</h1><p>a</p>')
    expect((await crawl()).skipped).toEqual(expected)
  })

  test('whose links nobody may follow, by a header, is read; so it is the next time', async () => {
    const folder = folderWith({})
    site['/'] = page('Home', '<a href="/a">A</a>')
    site['/a'] = (request, response) => {
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      const headers = { 'content-type': 'text/html', 'x-robots-tag': ['otherbot: noindex', 'nofollow'], etag: '"1"' }
      return response.writeHead(200, headers).end(page('A', '<a href="/b">B</a>'))
    }
    for (const _run of [1, 2]) expect((await crawl('/', { folder })).urls).toEqual(['/', '/a'])
  })

  test('that gets noindex without another text is left out', async () => {
    const folder = folderWith({})
    let robots = 'all'
    site['/'] = page('Home', '<a href="/a">A</a>')
    site['/a'] = (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"'
      response.writeHead(isKnown ? 304 : 200, { 'content-type': 'text/html', 'x-robots-tag': robots, etag: '"1"' })
      return response.end(isKnown ? '' : page('A', ''))
    }
    expect((await crawl('/', { folder })).urls).toEqual(['/', '/a'])
    robots = 'noindex'
    expect((await crawl('/', { folder })).urls).toEqual(['/'])
  })

  test.each(['application/rss+xml', 'text/css', 'text/calendar', 'application/json', 'application/octet-stream'])(
    'is never a reply of the type %s',
    async type => {
      site['/'] = page('Home', '<a href="/feed/">Feed</a>')
      site['/feed/'] = (_, response) => response.writeHead(200, { 'content-type': type }).end('<rss>Text</rss>')
      const { urls, skipped } = await crawl()
      expect(urls).toEqual(['/'])
      expect(skipped).toEqual(['/feed/ is neither HTML nor Markdown nor PDF'])
    },
  )

  test.each([
    ['its type', 'text/html; charset=ISO-8859-1', ''],
    ['its first lines', 'text/html', '<meta charset="windows-1252">'],
    ['an older declaration', 'text/html', '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-15">'],
  ])('is read in the encoding that %s names', async (_, type, head) => {
    site['/'] = (_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(Buffer.from(page('Crêpes', '<p>é</p>', head), 'latin1'))
    expect((await crawl()).pages[0]?.content).toContain('<h1>Crêpes</h1><p>é</p>')
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ])('that unpacks by %s to more than 10 MB ends, and the others are read', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(60_000_000, ' '))
    site['/'] = page('Home', '<a href="/bomb">B</a><a href="/a">A</a>')
    site['/bomb'] = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb)
    site['/a'] = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(pack(page('A', '')))
    const { urls, skipped } = await crawl()
    expect(urls).toEqual(['/', '/a'])
    expect(skipped).toEqual(['/bomb: a page has at most 10 MB'])
  })
})

describe('a sitemap', () => {
  test('may be packed, and its pages are all that is read', async () => {
    site['/sitemap.xml'] = `<sitemapindex><sitemap><loc>${origin}/pages.xml.gz</loc></sitemap></sitemapindex>`
    site['/pages.xml.gz'] = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/x-gzip' })
        .end(gzipSync(`<urlset><url><loc>${origin}/a</loc></url></urlset>`))
    site['/a'] = page('A', '<a href="/b">B</a>')
    site['/b'] = page('B', '')
    expect((await crawl('/sitemap.xml')).urls).toEqual(['/a'])
  })

  test.each([
    ['text/html', '<?xml version="1.0"?>\n<?xml-stylesheet href="/a.xsl"?>\n<!-- by a plugin -->\n'],
    ['text/plain', ''],
    ['application/octet-stream', '\ufeff'],
  ])('is known by its text, whatever its type: %s', async (type, prolog) => {
    site['/map'] = (_, response) =>
      response
        .writeHead(200, { 'content-type': type })
        .end(`${prolog}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/a</loc></url></urlset>`)
    site['/a'] = page('A', '')
    expect((await crawl('/map')).urls).toEqual(['/a'])
  })

  test('is not a page in XML', async () => {
    site['/'] = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/xhtml+xml' })
        .end(`<?xml version="1.0" encoding="ISO-8859-1"?>\n${page('Home', '<p>Text</p>')}`)
    expect((await crawl()).urls).toEqual(['/'])
  })

  test('that unpacks to more than 10 MB is skipped', async () => {
    site['/sitemap.xml'] =
      '<sitemapindex><sitemap><loc>/bomb.xml.gz</loc></sitemap><url><loc>/a</loc></url></sitemapindex>'
    site['/bomb.xml.gz'] = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/gzip' }).end(gzipSync(Buffer.alloc(60_000_000, ' ')))
    site['/a'] = page('A', '')
    const { urls, skipped } = await crawl('/sitemap.xml')
    expect(urls).toEqual(['/a'])
    expect(skipped).toHaveLength(1)
  })
})

test('of a large site, the rest is left out and counted', async () => {
  site['/sitemap.xml'] =
    `<urlset>${Array.from({ length: 9 }, (_, number) => `<url><loc>/${number}</loc></url>`).join('')}</urlset>`
  for (let number = 0; number < 9; number++) site[`/${number}`] = page(`Page ${number}`, '')
  const { urls, skipped } = await crawl('/sitemap.xml', { mostPages: 4 })
  expect(urls).toEqual(['/0', '/1', '/2', '/3'])
  expect(skipped).toEqual(['5 more addresses are left out: at most 4 pages of a site are read'])
})

test('of a sitemap with thousands of wrong addresses, some are named and the others counted', async () => {
  site['/sitemap.xml'] = `<urlset>${'<url><loc>https://</loc></url>'.repeat(9)}<url><loc>/a</loc></url></urlset>`
  site['/a'] = page('A', '')
  const { urls, skipped } = await crawl('/sitemap.xml', { mostPages: 4 })
  expect(urls).toEqual(['/a'])
  expect(skipped).toEqual([
    ...Array.from({ length: 4 }, () => '/sitemap.xml: https:// is not the address of a page'),
    '5 more are skipped for such reasons',
  ])
})

describe('the next run', () => {
  const versioned =
    (text: () => string): Answer =>
    (request, response) => {
      const etag = `"${text().length}"`
      if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
      return response.writeHead(200, { 'content-type': 'text/html', etag }).end(text())
    }

  test('gets only what has changed, and drops what is gone', async () => {
    const folder = folderWith({})
    let hours = page('Hours', '<p>Monday</p>')
    site['/'] = page('Home', '<a href="/hours">Hours</a><a href="/old">Old</a>')
    site['/hours'] = versioned(() => hours)
    site['/old'] = page('Old', '')
    expect((await crawl('/', { folder })).pages[1]?.content).toContain('Monday')
    expect((await crawl('/', { folder })).pages[1]?.content).toContain('Monday')
    expect(asked.find(({ path }) => path === '/hours')?.headers['if-none-match']).toMatch(/^"\d+"$/)
    hours = page('Hours', '<p>Tuesday, and Wednesday</p>')
    delete site['/old']
    const { pages, urls } = await crawl('/', { folder })
    expect(pages[1]?.content).toContain('Wednesday')
    expect(urls).toEqual(['/', '/hours'])
  })

  test.each([500, 503, 429])('keeps the text of a page that answers %i for once', async status => {
    const folder = folderWith({})
    site['/'] = page('Home', '<a href="/a">A</a>')
    site['/a'] = page('A', '<a href="/b">B</a>')
    site['/b'] = page('B', '')
    await crawl('/', { folder })
    site['/a'] = (_, response) => response.writeHead(status).end()
    const { urls, skipped } = await crawl('/', { folder })
    expect(urls).toEqual(['/', '/a', '/b'])
    expect(skipped).toEqual([`/a answers ${status}: its text of the last time stays`])
    site['/a'] = (_, response) => response.writeHead(410).end()
    expect((await crawl('/', { folder })).urls).toEqual(['/'])
  })

  test('gets a page without a version again, and one with a date only if it is newer', async () => {
    const folder = folderWith({})
    const modified = 'Wed, 21 Oct 2015 07:28:00 GMT'
    site['/'] = page('Home', '<a href="/a">A</a>')
    site['/a'] = (request, response) =>
      request.headers['if-modified-since'] === modified
        ? response.writeHead(304).end()
        : response.writeHead(200, { 'content-type': 'text/html', 'last-modified': modified }).end(page('A', ''))
    for (const _run of [1, 2]) expect((await crawl('/', { folder })).urls).toEqual(['/', '/a'])
    expect(asked.at(-1)?.headers['if-modified-since']).toBe(modified)
  })

  test('after a run that was stopped requests each page once', async () => {
    const folder = folderWith({})
    for (let number = 1; number <= 9; number++) site[`/${number}`] = page(`Page ${number}`, '')
    site['/'] = page('Home', '123456789'.replace(/\d/g, '<a href="/$&">$&</a>'))
    const stop = new Error('stopped')
    const show = (done: number) => {
      if (done === 5) throw stop
    }
    await expect(crawl('/', { folder, show })).rejects.toBe(stop)
    expect((await crawl('/', { folder })).urls).toHaveLength(10)
    expect(pathsAsked()).toEqual(['/robots.txt', '/', '/5', '/6', '/7', '/8', '/9'])
  })

  test('after a server fell silent continues', async () => {
    const folder = folderWith({})
    const fall: Answer = (_, response) => response.destroy()
    site['/'] = page('Home', '123456789'.replace(/\d/g, '<a href="/$&">$&</a>'))
    for (let number = 1; number <= 9; number++) site[`/${number}`] = number < 3 ? page(`Page ${number}`, '') : fall
    await expect(crawl('/', { folder })).rejects.toThrow(
      `${origin} does not answer any more. What was read is kept: the next run continues`,
    )
    expect(pathsAsked()).toHaveLength(9)
    for (let number = 3; number <= 9; number++) site[`/${number}`] = page(`Page ${number}`, '')
    expect((await crawl('/', { folder })).urls).toHaveLength(10)
    expect(pathsAsked()).not.toContain('/1')
  })

  test('waits if a busy server says how long', async () => {
    let refusals = 0
    site['/'] = page('Home', '<a href="/a">A</a>')
    site['/a'] = (_, response) =>
      refusals++ === 0
        ? response.writeHead(429, { 'retry-after': '0' }).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end(page('A', ''))
    expect((await crawl()).urls).toEqual(['/', '/a'])
  })

  test('does not begin beside another one', async () => {
    const folder = folderWith({})
    site['/'] = page('Home', '')
    writeFileSync(lockOf(storeOf(new URL(origin), folder)), String(process.ppid))
    await expect(crawl('/', { folder })).rejects.toThrow('another run reads this site now')
    expect(asked).toEqual([])
  })

  test.each([
    ['a half line', '{"address":"'],
    [
      'other JSON',
      '[1]\n{"address":1}\nnull\n{"end":"x"}\n{"address":"/","url":"no","format":"html","content":"","run":1}',
    ],
    ['no text', '\u0000\uFFFF'],
  ])('reads everything again if its file has %s', async (_, text) => {
    const folder = folderWith({})
    site['/'] = page('Home', '<a href="/a">A</a>')
    site['/a'] = page('A', '')
    writeFileSync(storeOf(new URL(origin), folder), text)
    expect((await crawl('/', { folder })).urls).toEqual(['/', '/a'])
  })
})
