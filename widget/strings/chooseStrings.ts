import type { AttributeValues } from '../publicApi.ts'
import type { ChatStrings } from './ChatStrings.ts'
import { findStrings } from './knownLanguages.ts'

/**
 * UI strings. Later wins: the language, the `strings` property, attributes. A language that nobody has strings of is shown
 * in English, here and in all other strings of the widget. Complete as soon as the panel is there.
 */
export function chooseStrings(settings: AttributeValues, given?: Partial<ChatStrings>): ChatStrings {
  const { launcherLabel, heading, subtitle, inputPlaceholder, welcome, lang } = settings
  // Until then, only the strings of the launcher and of the early panel are shown.
  const strings = { ...(findStrings(lang) ?? findStrings('en')), ...given } as ChatStrings
  // The page's own sub-title is shown even if the backend names its model. A complete translation has both.
  const ownSubtitle = subtitle || (given?.subtitleModel ? '' : given?.subtitle)
  const title = heading || strings.heading
  return {
    ...strings,
    launcherLabel: launcherLabel || strings.launcherLabel,
    heading: title,
    assistant: strings.assistant?.replace('{heading}', () => title),
    subtitle: ownSubtitle || strings.subtitle,
    subtitleModel: ownSubtitle || strings.subtitleModel,
    subtitleLocal: ownSubtitle || strings.subtitleLocal,
    placeholder: inputPlaceholder || strings.placeholder,
    welcome: welcome ?? strings.welcome,
  }
}

/** Language in which the panel is written. The page's own strings are in the language that it asks for. */
export function writtenLanguage({ lang }: AttributeValues, given: Partial<ChatStrings> | undefined): string {
  return given || findStrings(lang) ? lang : 'en'
}
