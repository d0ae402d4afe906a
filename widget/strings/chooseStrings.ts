import type { AttributeValues } from '../publicApi.ts'
import { englishStrings } from './en.ts'
import { type ChatStrings, frenchStrings } from './fr.ts'
import { findStrings } from './languages.ts'

/** UI strings. Later wins: the language, the `strings` property, attributes. */
export function chooseStrings(settings: AttributeValues, given: Partial<ChatStrings> | undefined): ChatStrings {
  const { launcherLabel, heading, subtitle, placeholder, welcome, lang, locale } = settings
  const strings = { ...(findStrings(lang) ?? (locale ? englishStrings : frenchStrings)), ...given }
  // A label that the page sets is in the page's language.
  if (launcherLabel || given?.launcherLabel) strings.launcherLanguage = given?.launcherLanguage ?? lang
  // The page's own sub-title stands also when the backend names its model. A whole translation has both.
  const ownSubtitle = subtitle || (given?.subtitleModel ? '' : given?.subtitle)
  return {
    ...strings,
    launcherLabel: launcherLabel || strings.launcherLabel,
    heading: heading || strings.heading,
    subtitle: ownSubtitle || strings.subtitle,
    subtitleModel: ownSubtitle || strings.subtitleModel,
    subtitleLocal: ownSubtitle || strings.subtitleLocal,
    placeholder: placeholder || strings.placeholder,
    welcome: welcome ?? strings.welcome,
  }
}

/** Language in which the panel is written. The page's own strings are in the language that it asks for. */
export function writtenLanguage({ locale, lang }: AttributeValues, given: Partial<ChatStrings> | undefined): string {
  return locale && !given && !findStrings(lang) ? 'en' : lang
}
