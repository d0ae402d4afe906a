import type { CssProperties } from '../publicApi.ts'

/**
 * Private aliases, each set from the public property that a page may define on the element or above it. Their names begin as no
 * page's do: a page that registers a property changes it in the shadow root too.
 */
export function cssAliases(properties: CssProperties, scheme: 'light' | 'dark'): string {
  return Object.entries(properties)
    .flatMap(([name, [light, dark]]) => {
      const fallback = scheme === 'light' ? light : dark
      return fallback ? [`--_nc-${name}:var(--nicodata-chat-${name},${fallback})`] : []
    })
    .join(';')
}

/** The aliases of the panel, in both schemes. */
export function panelAliases(properties: CssProperties): string {
  return `nicodata-chat-panel{${cssAliases(properties, 'light')}}
[data-theme=dark] nicodata-chat-panel{${cssAliases(properties, 'dark')}}
`
}
