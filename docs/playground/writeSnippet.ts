import type { AttributeName } from '../../widget/publicApi.ts'

/** Settings of the element: attributes, and CSS custom properties. */
export interface Choices {
  attributes: Partial<Record<AttributeName, string>>
  tokens: Record<string, string>
}

/** What a page is written in, in the order of the choice. */
export const FORMS = ['HTML', 'React', 'Vue', 'Svelte'] as const

/** What a page is written in. */
export type Form = (typeof FORMS)[number]

/** Code that adds an element with these settings to a page. */
export function writeSnippet({ attributes, tokens }: Choices, form: Form = 'HTML'): string {
  const given = Object.entries({ backend: 'https://chat.example', ...attributes })
  const declarations = Object.entries(tokens).map(([property, value]) => `  ${property}: ${value};`)
  const rule = declarations.length > 0 ? ['nicodata-chat {', ...declarations, '}'] : []
  const style = rule.length > 0 ? ['<style>', ...rule, '</style>'] : []
  const tag = [['<nicodata-chat', ...given.map(asAttribute)].join('\n  '), '></nicodata-chat>'].join('')
  switch (form) {
    case 'HTML':
      return [...style, '<script src="https://cdn.example/nicodata-chat.js" defer></script>', tag].join('\n')
    case 'React':
      return [
        "import 'nicodata-chat'",
        "import { NicodataChat } from 'nicodata-chat/react'",
        ...(rule.length > 0 ? ['', '/* In a style sheet of yours:', ...rule, '*/'] : []),
        '',
        'export function Chat() {',
        `  return ${['<NicodataChat', ...given.map(asProp)].join('\n    ')} />`,
        '}',
      ].join('\n')
    case 'Vue':
      return [
        '<script setup lang="ts">',
        "import 'nicodata-chat/vue'",
        '</script>',
        '',
        '<template>',
        `  ${tag.replaceAll('\n', '\n  ')}`,
        '</template>',
        ...(style.length > 0 ? ['', ...style] : []),
      ].join('\n')
    case 'Svelte':
      return [
        '<script lang="ts">',
        "  import 'nicodata-chat/svelte'",
        '</script>',
        '',
        tag,
        ...(style.length > 0
          ? [
              '',
              '<style>',
              `  :global(nicodata-chat) {`,
              ...rule.slice(1, -1).map(line => `  ${line}`),
              '  }',
              '</style>',
            ]
          : []),
      ].join('\n')
  }
}

function asAttribute([name, text]: [string, string]): string {
  return text ? `${name}="${text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : name
}

/** A number or a list has another form as a property, so only texts and booleans stay as they are. */
function asProp([name, text]: [string, string]): string {
  const prop = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (!text) return prop
  if (name === 'suggestions') return `${prop}={${JSON.stringify(text.split('|').map(part => part.trim()))}}`
  return /^\d+$/.test(text)
    ? `${prop}={${text}}`
    : `${prop}=${/["{}&<>]/.test(text) ? `{${JSON.stringify(text)}}` : `"${text}"`}`
}
