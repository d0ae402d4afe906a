import { isDrawing } from '../../site/content/sectionSchema.ts'
import { LANGUAGE_FACTS } from '../../site/plugin/languageFacts.ts'
import { readBasePath } from '../../site/plugin/readBasePath.ts'
import { readContent } from '../../site/plugin/readContent.ts'
import { englishStrings } from '../../widget/strings/en.ts'
import { frenchStrings } from '../../widget/strings/fr.ts'

/** The content of this repository: the sample, or the owner's. */
export const content = readContent('content')

export const { profile } = content

/** Whether the first screen has the threads, and with them the margin and the not-found page. */
export const hasThreads = isDrawing(content.hero.art)

/** The heading of the not-found page. */
export const notFoundTitle = content.notFound.title ?? LANGUAGE_FACTS[profile.language].strings.notFound

/** The anchors of the sections, in their order. */
export const anchors = content.page.map(({ id }) => id)

/** The site's own words in its language. */
export const { strings } = LANGUAGE_FACTS[profile.language]

/** The path of the site, with a slash at both ends. */
export const basePath = readBasePath(process.env.BASE_PATH, profile.url)

const ofElement = profile.language === 'fr' ? frenchStrings : englishStrings

/** The words of the chat on the site: the owner's, and the element's own for those that the owner leaves out. */
export const chat = {
  ...ofElement,
  heading: content.assistant.name,
  launcherLabel: content.assistant.launcher ?? ofElement.launcherLabel,
  placeholder: content.assistant.placeholder ?? ofElement.placeholder,
  welcome: content.assistant.welcome ?? ofElement.welcome,
}
