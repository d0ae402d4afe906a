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
  return {
    ...strings,
    launcherLabel: launcherLabel || strings.launcherLabel,
    heading: heading || strings.heading,
    subtitle: subtitle || strings.subtitle,
    placeholder: placeholder || strings.placeholder,
    welcome: welcome ?? strings.welcome,
  }
}

/** Language in which the panel is written. The page's own strings are in the language that it asks for. */
export function writtenLanguage({ locale, lang }: AttributeValues, given: Partial<ChatStrings> | undefined): string {
  return locale && !given && !findStrings(lang) ? 'en' : lang
}
