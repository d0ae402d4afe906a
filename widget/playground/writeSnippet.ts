import type { AttributeName } from '../publicApi.ts'

/** Settings of the element: attributes, and CSS custom properties. */
export interface Choices {
  attributes: Partial<Record<AttributeName, string>>
  tokens: Record<string, string>
}

/** HTML that adds an element with these settings to any page. */
export function writeSnippet({ attributes, tokens }: Choices): string {
  const written = Object.entries({ backend: 'https://chat.example', ...attributes }).map(([name, text]) =>
    text ? `${name}="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : name,
  )
  const declarations = Object.entries(tokens).map(([property, value]) => `  ${property}: ${value};`)
  const style = declarations.length > 0 ? ['<style>', 'nicodata-chat {', ...declarations, '}', '</style>'] : []
  const script = '<script src="https://cdn.example/nicodata-chat.js" defer></script>'
  return [...style, script, `${['<nicodata-chat', ...written].join('\n  ')}></nicodata-chat>`].join('\n')
}
