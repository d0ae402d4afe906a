/** A number in brackets would be read as a citation of this answer. */
const NUMBER = /\[(\d{1,4})\]/g

/** Escapes a text of the site, so that Markdown shows it unchanged, except for numbers in brackets: `[1]` becomes `(1)`. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(NUMBER, '($1)')
    .replace(/[\\`*_[\]<>#|~!&]/g, '\\$&')
    .replace(/^(\s*\d*)([-+.)])/, '$1\\$2')
}
