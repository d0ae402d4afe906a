import type { CssProperties } from '../publicApi.ts'

type Scheme = 'light' | 'dark'

/** Private aliases, each set from the public property that a page may define on the element or above it. */
export function cssAliases(properties: CssProperties, scheme: Scheme): string {
  return Object.entries(properties)
    .flatMap(([name, [alias, light, dark]]) => {
      const fallback = scheme === 'light' ? light : dark
      return fallback ? [`${alias}:var(--nicodata-chat-${name},${fallback})`] : []
    })
    .join(';')
}
