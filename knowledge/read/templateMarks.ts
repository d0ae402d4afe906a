/**
 * What a program would replace before anybody reads the page: `{{ site.title }}`, `{% include x %}`, `{{< figure >}}`, `{: .wide }`, `<% x %>`
 * and `[gallery ids="1"]`.
 */
const MARKS =
  /\{\{[^{}]{0,500}\}\}|\{%[^{}]{0,500}%\}|\{[:#.][^{}\n]{0,300}\}|<%[^<>]{0,500}%>|\[\/?[a-z][\w-]{0,40}(?:\s[\w-]{1,40}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}')){1,20}\s?\/?\]|\[\/[a-z][\w-]{0,40}\]|\[\[?_?TOC_?\]?\]/gu

/** A text without the marks of templates. */
export function withoutMarks(text: string): string {
  return /[{[%]/.test(text) ? text.replace(MARKS, '') : text
}

/** A title without the sign of a link to itself at its end: « Installation ¶ ». */
export function withoutPermalink(title: string): string {
  return title.replace(/(?<!\s)\s*(?<![¶§🔗])[¶§🔗]+$/u, '')
}

/** What begins and ends code, frames and branches in a source: a fence, a tag, a word of a template. */
const TOKEN = /`+|~~~+|<(\/?(?:pre|code|script|iframe))\b[^<>]{0,1000}>?|\{%-?\s?(\w{1,30})\b[^{}]{0,500}%\}/gi
/** What holds code, whose marks and tags are shown. */
const CODE = /^(?:pre|code|script|raw|verbatim|highlight)$/
/** What has other branches behind the first one, which is read. */
const BRANCHING = /^(?:if|unless|case|for)$/
const NEXT_BRANCH = /^(?:else|elseif|elsif|elif|when)$/
/** What nobody reads: a browser shows the text of a frame only if it has no frames. */
const UNREAD = /^(?:iframe|comment)$/

/** The source of a page without what its template or a browser leaves out: all branches but the first, comments, and the text of frames. */
export function readableSource(source: string, { isMarkdown }: { isMarkdown: boolean }): string {
  if (!/<iframe|\{%-?\s?(?:els|elif|when|comment)/i.test(source)) return source
  const left: [from: number, to: number][] = []
  const open: { end: string; from?: number; hasBranch?: boolean }[] = []
  /** The end of the code that is open. */
  let code = ''
  for (const { 0: token, 1: element, 2: word, index } of source.matchAll(TOKEN)) {
    const name = (element ?? word ?? token).toLowerCase()
    const end = word ? `end${name}` : element ? `/${name}` : name
    const last = open.at(-1)
    if (code) code = name === code ? '' : code
    else if (!element && !word) code = isMarkdown ? name : ''
    else if (CODE.test(name)) code = end
    else if (UNREAD.test(name)) open.push({ end, from: index })
    else if (BRANCHING.test(name)) open.push({ end })
    else if (last && NEXT_BRANCH.test(name)) {
      if (name !== 'when' || last.hasBranch) last.from ??= index
      last.hasBranch = true
    } else if (last?.end === name) {
      open.pop()
      if (last.from !== undefined) left.push([last.from, index + token.length])
    }
  }
  let text = ''
  let kept = 0
  for (const [from, to] of left.sort(([one], [other]) => one - other)) {
    // A branch may be inside another one that is left out.
    if (from < kept) continue
    text += source.slice(kept, from)
    kept = to
  }
  return text + source.slice(kept)
}
