import { truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { indexSite } from '../../cli/indexSite.ts'
import { loadKnowledge } from '../../server/knowledge/readSiteFolder.ts'
import { listen } from '../support/listen.ts'
import { temporaryFolder } from '../support/localModel.ts'

const TOO_LARGE = 'a site has at most 200 MB in all'

/** A file of this length, which takes no room on the disk. */
function writeSparse(folder: string, name: string, bytes: number): string {
  const file = join(folder, name)
  writeFileSync(file, '')
  truncateSync(file, bytes)
  return file
}

function index(from: string): Promise<string> {
  return indexSite(from, join(temporaryFolder(), 'knowledge.json'), { store: temporaryFolder() })
}

/** A server whose sitemap names these paths, and which answers each of them with blanks. */
async function startSite(locations: readonly string[], bytes: number): Promise<{ url: string; asked: () => number }> {
  let asked = 0
  const blanks = Buffer.alloc(bytes, ' ')
  const site = await listen(
    createServer((request, response) => {
      const isXml = request.url?.endsWith('.xml')
      response.setHeader('Content-Type', isXml ? 'application/xml' : 'text/html')
      if (request.url === '/sitemap.xml')
        return response.end(`<urlset><loc>${locations.join('</loc><loc>')}</loc></urlset>`)
      asked += 1
      response.end(blanks)
    }),
  )
  onTestFinished(() => site.close())
  return { url: `${site.url}/sitemap.xml`, asked: () => asked }
}

test.each([
  ['of many pages', 'html', 10_000_000, 200],
  ['of Markdown', 'md', 9_999_999, 21],
  ['whose last page is a byte too long', 'html', 8_000_000, 25],
])('a folder %s has at most 200 MB in all', async (_what, ending, bytes, count) => {
  const folder = temporaryFolder()
  for (let page = 0; page < count; page += 1) writeSparse(folder, `p${page}.${ending}`, bytes)
  writeFileSync(join(folder, `q.${ending}`), 'x')
  await expect(index(folder)).rejects.toThrow(`${folder}: ${TOO_LARGE}`)
})

test.each([
  ['pages', 'html', 8_000_000, 26],
  ['sitemaps', 'xml', 8_000_000, 26],
])('the %s of a fetched site have at most 200 MB in all', async (_what, ending, bytes, limit) => {
  const names = Array.from({ length: 200 }, (_, place) => `/p${place}.${ending}`)
  const { url, asked } = await startSite(names, bytes)
  await expect(index(url)).rejects.toThrow(`${url}: ${TOO_LARGE}`)
  expect(asked()).toBeLessThanOrEqual(limit)
})

test('a server reads no larger folder and no larger file either', async () => {
  const folder = temporaryFolder()
  const file = writeSparse(folder, 'large.json', 200_000_001)
  await expect(loadKnowledge(file)).rejects.toThrow(`${file}: ${TOO_LARGE}`)
  for (let page = 0; page < 21; page += 1) writeSparse(folder, `p${page}.html`, 10_000_000)
  await expect(loadKnowledge(folder)).rejects.toThrow(`${folder}: ${TOO_LARGE}`)
})

test('an asks.json that is too large is an error with a sentence', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'index.md'), '# Un\n\nTexte.')
  const asks = writeSparse(folder, 'asks.json', 10_000_001)
  await expect(index(folder)).rejects.toThrow(`${asks}: it has at most 10 MB`)
})
