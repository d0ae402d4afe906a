import { resolve } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { MarkdownEnv, MarkdownRenderer } from 'vitepress'
import { targetOf } from './pages.ts'

/** With slashes, as VitePress writes paths. */
const ROOT = resolve(import.meta.dirname, '../..').replaceAll('\\', '/')

/** The anchor of a heading. It is the one that GitHub gives, so that a link holds in both places. */
export function slugify(heading: string): string {
  return new GithubSlugger().slug(heading)
}

/**
 * Links between files of the repository become links between pages. A link to any other file leads to the
 * repository, if its address is known, or else it is plain text. Each sample that is a page runs beside its code, each row
 * of a reference has an anchor, and `{{ name }}` in code is text.
 */
export function pagesOfRepository(md: MarkdownRenderer, repository: string | undefined): void {
  md.core.ruler.push('links of the repository', ({ tokens, env }) => {
    const source = sourceOf(env)
    for (const { children } of tokens) {
      for (const [index, token] of (children ?? []).entries()) {
        // The search finds a heading by its own link, which begins with `#`.
        const isLink = token.type === 'link_open' && token.attrGet('class') !== 'header-anchor'
        const link = isLink ? String(token.attrGet('href')) : ''
        if (link === '' || /^(?:[a-z]+:|\/)/.test(link)) continue
        const target = targetOf(source, decodeURI(link))
        if ('address' in target) token.attrSet('href', target.address)
        else if (repository) token.attrSet('href', `${repository}/${target.file}`)
        else {
          token.type = 'text'
          token.tag = ''
          token.content = ''
          const close = children?.slice(index).find(({ type }) => type === 'link_close')
          if (close) Object.assign(close, { type: 'text', tag: '', content: '' })
        }
      }
    }
  })
  // VitePress does this for blocks only.
  md.core.ruler.push('braces in code', ({ tokens }) => {
    for (const { children } of tokens)
      for (const token of children ?? []) if (token.type === 'code_inline') token.attrSet('v-pre', '')
  })
  md.core.ruler.push('samples that run', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const file = token.type === 'html_block' ? /^<!-- file: (\S+\.html) -->/.exec(token.content)?.[1] : undefined
      const fence = tokens[index + 1]
      if (!file || fence?.type !== 'fence' || !fence.content.includes('<nicodata-chat')) continue
      token.content = `<Demo file="${file}">\n`
      const end = Object.assign(Object.create(Object.getPrototypeOf(token)), token, { content: '</Demo>\n' })
      tokens.splice(index + 2, 0, end)
    }
  })
  md.core.ruler.push('anchors of rows', ({ tokens, env }) => {
    if (!/(?:reference|server\/(?:README|MODELS)|widget\/chat\/README|widget\/guides\/strings)/.test(sourceOf(env)))
      return
    const given = new Set<string>()
    let section = ''
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'heading_open') section = String(token.attrGet('id'))
      if (token.type !== 'tr_open' || tokens[index + 1]?.type !== 'td_open') continue
      const code = tokens[index + 2]?.children?.[0]
      const name = code?.type === 'code_inline' ? /^[\w:/-]+/.exec(code.content)?.[0] : undefined
      const id = name && `${section}:${name}`
      if (!id || given.has(id)) continue
      given.add(id)
      token.attrSet('id', id)
    }
  })
}

/** A page for the search. Each string of the chat is a section with its own heading, so that its text finds it. */
export function renderForSearch(source: string, env: MarkdownEnv, md: MarkdownRenderer): string {
  const html = md.render(source, env)
  if (sourceOf(env) !== 'widget/guides/strings.md') return html
  return html.replaceAll(/<tr id="([^"]+)">\s*<td><code[^>]*>([^<]+)<\/code><\/td>/g, '<h2>$2 <a href="#$1">#</a></h2>')
}

/** The path of the file that is rendered. Pages are rendered with both paths, the texts of the search only with one. */
function sourceOf(env: { realPath?: string; path?: string; relativePath?: string }): string {
  const path = env.realPath ?? env.path ?? ''
  return path.slice(path.indexOf(ROOT) + ROOT.length + 1)
}
