import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { filesOf } from '../../site/plugin/documentFile.ts'
import type { OwnerStrings } from '../strings/fr.ts'
import { isSampleText } from './sample.ts'

/** Pages of a built site. */
const PAGES = ['index.html', '404.html']

/** Attributes that a visitor sees or hears, or that other programs show. */
const SHOWN = [
  'alt',
  'title',
  'content',
  'aria-label',
  'aria-description',
  'input-placeholder',
  'heading',
  'subtitle',
  'launcher-label',
  'welcome',
  'suggestions',
  'contact-name',
]

/** The texts of the sample in the built pages: one sentence for each. */
export function findTracesInPages(site: string, strings: OwnerStrings): string[] {
  return PAGES.flatMap(page => {
    const texts = textsOf(readFileSync(join(site, page), 'utf8')).filter(text => isSampleText(text))
    return [...new Set(texts)].map(text => strings.at(`${site}/${page}`, strings.sampleTextShown(text)))
  })
}

/** Whether the pages are there and were built after the last change of the content. */
export function hasFreshPages(site: string, content: string): boolean {
  try {
    const pages = PAGES.map(page => statSync(join(site, page)))
    const built = Math.min(...pages.map(page => page.mtimeMs))
    return (
      pages.every(page => page.isFile()) &&
      filesOf(content).every(path => statSync(join(content, path)).mtimeMs <= built)
    )
  } catch {
    return false
  }
}

function textsOf(html: string): string[] {
  const texts: string[] = ['']
  const parser = new Parser({
    onopentag(_, attributes) {
      for (const name of SHOWN) texts.push(...(attributes[name]?.split('|') ?? []))
      texts.push('')
    },
    // An entity such as &amp; divides a text.
    ontext: text => texts.push((texts.pop() ?? '') + text),
    onclosetag: () => texts.push(''),
  })
  parser.end(html)
  return texts.map(text => text.trim()).filter(Boolean)
}
