import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Page } from '../../knowledge/read/page.ts'
import { decodeText } from '../../shared/fileText.mjs'
import { readPdfHere } from '../readPdfHere.ts'
import type { SiteReply } from './SiteClient.ts'

/** A declaration of the encoding of a page. It comes near the beginning. */
const DECLARED =
  /<meta\s[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})|^<\?xml\s[^>]{0,200}?encoding=["']([\w-]{1,40})/i
const BEGINNING = 2_048
const MAX_SITEMAP_MEGABYTES = 10

/** Whether a reply of a media type can be read as a page. One without a type is taken for HTML. */
export function isReadable(type: string): boolean {
  return (
    type === '' || /^(?:text\/(?:html|plain|(?:x-)?markdown)|application\/(?:xhtml\+xml|pdf|markdown))\b/.test(type)
  )
}

/**
 * Reads what a page says.
 * @param report gets a sentence for each part of a PDF file that is left out
 * @throws Error with one sentence if it is not a page
 */
export async function readReply(
  { url, type, body }: SiteReply,
  report: (sentence: string) => void,
): Promise<Pick<Page, 'format' | 'content'>> {
  if (!isReadable(type)) throw new Error(`${url.href} is neither HTML nor Markdown nor PDF`)
  if (type.startsWith('application/pdf')) {
    const content = await textOfPdf(body, reason => report(`${url.href}: ${reason}`)).catch(error => {
      throw new Error(`${url.href}: ${error instanceof Error ? error.message : String(error)}`)
    })
    return { format: 'pdf', content }
  }
  const isMarkdown = /markdown|^text\/plain\b/.test(type) || /\.(?:md|markdown)$/i.test(url.pathname)
  return { format: isMarkdown ? 'markdown' : 'html', content: pageText(body, type) }
}

/** The text of a page in the encoding that its byte order mark, its server or its first lines name. By default UTF-8. */
export function pageText(body: Buffer, type: string): string {
  const [first, second, third] = body
  const hasMark =
    (first === 0xef && second === 0xbb && third === 0xbf) ||
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff)
  const named = /charset\s*=\s*["']?([\w-]+)/.exec(type)?.[1]
  const [, html, xml] = DECLARED.exec(body.subarray(0, BEGINNING).toString('latin1')) ?? []
  const encoding = named ?? html ?? xml
  if (hasMark || encoding === undefined) return decodeText(body)
  try {
    return new TextDecoder(encoding).decode(body)
  } catch {
    return decodeText(body)
  }
}

/**
 * The text of a sitemap, which may be a gzip file.
 * @throws Error with one sentence if it unpacks to more than 10 MB, or is broken
 */
export function sitemapText({ url, body, type }: Pick<SiteReply, 'url' | 'body' | 'type'>): string {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return pageText(body, type)
  try {
    return pageText(gunzipSync(body, { maxOutputLength: MAX_SITEMAP_MEGABYTES * 1_000_000 }), '')
  } catch {
    throw new Error(`${url.href}: it is not a gzip file of at most ${MAX_SITEMAP_MEGABYTES} MB`)
  }
}

async function textOfPdf(body: Buffer, report: (reason: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nicodata-chat-'))
  try {
    const path = join(folder, 'page.pdf')
    await writeFile(path, body)
    const { pages, leftOut } = await readPdfHere(path)
    leftOut.forEach(report)
    return pages.join('\f')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
