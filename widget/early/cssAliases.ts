import type { CssProperties } from '../publicApi.ts'

/** Places of the schemes in the fallbacks of a property. */
export const LIGHT = 0
export const DARK = 1
type Scheme = typeof LIGHT | typeof DARK

/**
 * Private aliases, each set from the public property that a page may define on the element or above it. Their names begin as no
 * page's do: a page that registers a property changes it in the shadow root too.
 */
export function cssAliases(properties: CssProperties, scheme: Scheme): string {
  return Object.entries(properties)
    .flatMap(([name, fallbacks]) =>
      fallbacks[scheme] ? [`--_nc-${name}:var(--nicodata-chat-${name},${fallbacks[scheme]})`] : [],
    )
    .join(';')
}

/** The aliases of the panel, in both schemes. */
export function panelAliases(properties: CssProperties): string {
  return `nicodata-chat-panel{${cssAliases(properties, LIGHT)}}
[data-theme=dark] nicodata-chat-panel{${cssAliases(properties, DARK)}}
`
}
