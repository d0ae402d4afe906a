import type { AttributeValues } from '../publicApi.ts'
import { englishStrings } from './en.ts'
import { type ChatStrings, frenchStrings } from './fr.ts'

/** UI strings. Later wins: built-in language, the `strings` property, attributes. */
export function chooseStrings(settings: AttributeValues, given: Partial<ChatStrings> | undefined): ChatStrings {
  const { launcherLabel, heading, subtitle, placeholder, welcome, lang } = settings
  const language = /^en\b/i.test(lang) ? englishStrings : frenchStrings
  const strings = { ...language, ...given }
  // A label that the page sets is in the page's language.
  if (launcherLabel || given?.launcherLabel) strings.launcherLanguage = given?.launcherLanguage ?? lang
  return {
    ...strings,
    launcherLabel: launcherLabel || strings.launcherLabel,
    heading: heading || strings.heading,
    subtitle: subtitle || strings.subtitle,
    placeholder: placeholder || strings.placeholder,
    welcome: welcome || strings.welcome,
  }
}
