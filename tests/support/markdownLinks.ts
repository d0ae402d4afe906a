/** Addresses of links and pictures in a Markdown text, without those of other sites. */
export function markdownLinks(text: string): string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter(link => !/^(?:[a-z]+:|\/)/.test(link))
}

/** The other files to which its links lead. */
export function linkedFiles(text: string): string[] {
  return markdownLinks(text).flatMap(link => link.replace(/#.*/, '') || [])
}

function withoutCode(text: string): string {
  return text.replaceAll(/^( *)(```+|~~~+).*\n[\s\S]*?^\1\2$/gm, '').replaceAll(/`[^`\n]*`/g, '')
}
