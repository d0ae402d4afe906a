/** Escapes a text of the site, so that Markdown shows it unchanged. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#|~!&]/g, '\\$&').replace(/^(\s*\d*)([-+.)])/, '$1\\$2')
}
