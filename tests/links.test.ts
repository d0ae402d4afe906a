import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import GithubSlugger from 'github-slugger'
import { expect, test } from 'vitest'
import { rewrites } from '../docs/.vitepress/pages.ts'
import { markdownLinks } from './support/markdownLinks.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** What is installed or built; texts of sites that tests read; and the owner's texts, whose links are those of the page. */
const NOT_OURS = /^(?:\.git|\.vitepress|node_modules|dist|coverage|data|content(?:\..*)?|templates|fixtures)$/

/** Markdown files of the repository that a reader can follow links in. */
const guides = markdownIn('.')

test('every link between the guides leads to a file that is there, and to a heading in it', () => {
  const broken = guides.flatMap(file =>
    markdownLinks(readFileSync(join(ROOT, file), 'utf8'))
      .filter(link => !leadsSomewhere(file, link))
      .map(link => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('every page of the documentation is a file, and every guide is a page', () => {
  expect(Object.keys(rewrites).filter(file => !guides.includes(file))).toEqual([])
  // The skill is for programs that write code, and lies in the package only.
  const unlisted = guides.filter(file => /^(?:docs|widget)\/(?!.*SKILL\.md$)/.test(file) && !(file in rewrites))
  expect(unlisted).toEqual([])
})

function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : markdownIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : posix.join(posix.dirname(file), decodeURI(path))
  if (!existsSync(join(ROOT, target))) return false
  return anchor === undefined || !target.endsWith('.md') || anchorsOf(target).has(anchor)
}

const known = new Map<string, Set<string>>()

/** The anchors that GitHub and the documentation give to the headings of a file. */
function anchorsOf(file: string): Set<string> {
  const anchors = known.get(file) ?? new Set<string>()
  if (known.has(file)) return anchors
  known.set(file, anchors)
  const slugger = new GithubSlugger()
  const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^( *)(```+|~~~+).*\n[\s\S]*?^\1\2$/gm, '')
  for (const [, heading = ''] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    anchors.add(slugger.slug(heading.replaceAll(/\[([^\][]*)\]\([^()]*\)/g, '$1').replaceAll(/[`*]/g, '')))
  }
  return anchors
}
