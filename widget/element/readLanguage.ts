import type { AttributeValues } from '../publicApi.ts'
import { tagOf } from '../strings/inLanguage.ts'

/** The language that an element should speak: its own, or that of the page. There may be no strings of that language. */
export function readLanguage(element: Element, { locale, lang }: AttributeValues): string {
  return tagOf(locale === 'auto' ? lang || nearestLanguage(element) || 'en' : locale)
}

/** `lang` of the nearest element around this one, also outside its shadow root. */
function nearestLanguage(element: Element): string | null {
  const marked = element.closest('[lang]:not([lang=""])')
  if (marked) return marked.getAttribute('lang')
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? nearestLanguage(root.host) : null
}
