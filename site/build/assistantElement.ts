import type { Content } from '../../shared/contentSchema.ts'
import type { SiteEnvironment } from '../config.ts'
import { escapeHtml } from './escapeHtml.ts'

/** The assistant's tag on the pages. What the content leaves out is left to the element. */
export function assistantElement(content: Content, basePath: string, environment: SiteEnvironment): string {
  const { name, subtitle, launcher, welcome, suggestions, persist, showErrors } = content.assistant
  const attributes: Record<string, string | undefined> = {
    // The server also answers below the base path, because a proxy may pass on only that path.
    backend: environment.VITE_CHAT_BACKEND || basePath.slice(0, -1) || undefined,
    heading: name,
    subtitle,
    'launcher-label': launcher,
    welcome,
    suggestions: suggestions?.join('|'),
    persist,
    'show-errors': showErrors,
    lang: content.profile.language === 'fr' ? undefined : content.profile.language,
    'stream-protocol': 'text',
    // The loading screen, the toasts and the skip link are above the chat.
    layer: 'page',
  }
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapeHtml(value)}"`],
  )
  return `<nicodata-chat${written.join('')}></nicodata-chat>`
}
