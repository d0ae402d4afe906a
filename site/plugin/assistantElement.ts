import { escapeHtml } from '../../shared/escapeHtml.ts'
import type { SiteEnvironment } from '../config.ts'
import type { Content } from '../content/contentSchema.ts'
import type { Logo } from '../pageContent.ts'
import { readChatBackend } from './chatBackend.ts'
import { anchorOf } from './composePage.ts'
import { suggestionsOf } from './suggestions.ts'
import { writeShape } from './writeShape.ts'

/**
 * The assistant's tag on the pages, with the owner's logo in it. For values that the content leaves out, the element has
 * defaults.
 */
export function assistantElement(content: Content, basePath: string, environment: SiteEnvironment, logo: Logo): string {
  const {
    name,
    subtitle,
    subtitleWithoutModel,
    launcher,
    launcherLanguage,
    placeholder,
    welcome,
    persist,
    showErrors,
  } = content.assistant
  const { address, file } = readChatBackend(environment, basePath)
  const attributes: Record<string, string | undefined> = {
    backend: address,
    heading: name,
    subtitle,
    'launcher-label': launcher,
    'launcher-lang': launcherLanguage,
    'input-placeholder': placeholder,
    welcome,
    suggestions: suggestionsOf(content)?.join('|'),
    persist,
    // The not-found page also leads to the form of the home page.
    contact: `${basePath}#${anchorOf(content, 'contact')}`,
    'contact-name': content.profile.name,
    'show-errors': showErrors,
    // The legal text says what is counted.
    ...(environment.INSIGHTS === 'on' && !file && { feedback: '', 'send-feedback': '' }),
    'stream-protocol': 'text',
    // The loading screen, the toasts and the skip link are above the chat.
    layer: 'page',
    // No attribute of the element has it: `nameAssistant` makes it one of the strings.
    'data-without-model': subtitleWithoutModel,
  }
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined ? [] : [` ${attribute}="${escapeHtml(value)}"`],
  )
  const icon = writeShape([
    'svg',
    { slot: 'header-icon', viewBox: logo.viewBox, 'aria-hidden': 'true' },
    ...logo.shapes,
  ])
  return `<nicodata-chat${written.join('')}>${icon}</nicodata-chat>`
}
