import type { AttributeValues } from '../publicApi.ts'
import { englishStrings } from '../strings.en.ts'
import { type ChatStrings, frenchStrings } from '../strings.fr.ts'

/** The words to show: those of the language, over them those the page gave, over them those of its attributes. */
export function chooseWords(settings: AttributeValues, given: Partial<ChatStrings> | undefined): ChatStrings {
  const { launcherLabel, heading, subtitle, placeholder, welcome, lang } = settings
  const language = /^en\b/i.test(lang) ? englishStrings : frenchStrings
  const words = { ...language, ...given }
  // A page's own label is in the page's own language.
  if (launcherLabel || given?.launcherLabel) words.launcherLanguage = given?.launcherLanguage ?? lang
  return {
    ...words,
    launcherLabel: launcherLabel || words.launcherLabel,
    heading: heading || words.heading,
    subtitle: subtitle || words.subtitle,
    placeholder: placeholder || words.placeholder,
    welcome: welcome || words.welcome,
  }
}
