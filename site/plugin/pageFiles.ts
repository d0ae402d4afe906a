import { createHash } from 'node:crypto'
import type { Content } from '../content/contentSchema.ts'
import { LANGUAGE_FACTS } from './languageFacts.ts'
import { fontRule, makeFonts } from './makeFonts.ts'
import { type MadePictures, makePictures } from './makePictures.ts'

/** The files that the build makes from a content, besides pages and scripts. */
export interface PageFiles extends MadePictures {
  /** Style rules of the fonts that the content needs besides the site's own. */
  fontRules: string
  /** Elements of the head that load these fonts early. */
  preloads: string
}

/**
 * Makes the pictures, the marks and the fonts of a content in `folder`, for a site at the path `base`.
 * @param isLater whether photographs are converted when they are requested
 */
export async function makePageFiles(
  content: Content,
  folder: string,
  base: string,
  isLater: boolean,
): Promise<PageFiles> {
  const { files: pictures, ...made } = await makePictures(content, folder, base, isLater)
  const fonts = await makeFonts(JSON.stringify([content, LANGUAGE_FACTS[content.profile.language].strings]))
  const files = new Map(pictures)
  const addresses = fonts.map(({ face, bytes }) => {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    const path = `assets/${face.name}-${hash}.woff2`
    files.set(path, bytes)
    return base + path
  })
  return {
    ...made,
    fontRules: fonts.map((font, index) => fontRule(font, addresses[index] ?? '')).join('\n'),
    preloads: addresses
      // The italic is read later.
      .filter((_, index) => fonts[index]?.face.style === 'normal')
      .map(address => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`)
      .join('\n    '),
    files,
  }
}
