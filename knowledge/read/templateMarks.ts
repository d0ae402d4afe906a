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
