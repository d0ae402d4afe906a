import { LANGUAGES } from '../../site/build/languages.ts'
import { readContent } from '../../site/build/readContent.ts'

/** The content of this repository: the sample, or the owner's. */
export const content = readContent('content')

/** The site's own words in its language. */
export const { strings } = LANGUAGES[content.profile.language]
