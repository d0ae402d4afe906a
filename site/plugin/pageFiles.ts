import { createHash } from 'node:crypto'
import type { Content } from '../content/contentSchema.ts'
import type { PageArt } from '../pageContent.ts'
import { LANGUAGE_FACTS } from './languageFacts.ts'
import { fontRule, makeFonts } from './makeFonts.ts'
import { makePictures } from './makePictures.ts'
import type { BlockFiles } from './projectBlocks.ts'

/** The files that the build makes from a content, besides pages and scripts. */
export interface PageFiles {
  art: PageArt
  /** The portrait and the CV, if the owner has them. */
  blockFiles: BlockFiles
  /** Style rules with the colours of photographs that are not loaded yet. */
  placeholders: string
  /** Style rules of the fonts that the content needs besides the site's own. */
  fontRules: string
  /** Elements of the head that load these fonts early. */
  preloads: string
  /** Bytes by their path below the base. */
  files: ReadonlyMap<string, Buffer>
}

/** Makes the pictures, the marks and the fonts of a content in `folder`, for a site at the path `base`. */
export async function makePageFiles(content: Content, folder: string, base: string): Promise<PageFiles> {
  const { art, blockFiles, placeholders, files: pictures } = await makePictures(content, folder, base)
  const fonts = await makeFonts(JSON.stringify([content, LANGUAGE_FACTS[content.profile.language].strings]))
  const files = new Map(pictures)
  const addresses = fonts.map(({ face, bytes }) => {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    const path = `assets/${face.name}-${hash}.woff2`
    files.set(path, bytes)
    return base + path
  })
  return {
    art,
    blockFiles,
    placeholders,
    fontRules: fonts.map((font, index) => fontRule(font, addresses[index] ?? '')).join('\n'),
    preloads: addresses
      // The italic is read later.
      .filter((_, index) => fonts[index]?.face.style === 'normal')
      .map(address => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`)
      .join('\n    '),
    files,
  }
}
