import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { FACES, type FontFace, isOnPage, scriptFile, scriptOf } from './faces.ts'

/** A font file with the characters of a content that the pages' own file lacks. */
export interface MadeFont {
  face: FontFace
  characters: string
  bytes: Buffer
}

/**
 * The fonts that a text needs in addition to the pages' own files, which contain Latin 1. None for a French or an English
 * text.
 */
export async function makeFonts(text: string): Promise<MadeFont[]> {
  const used = [...new Set(text)].sort()
  const needed = FACES.flatMap(face => {
    const missing = used.filter(character => !isOnPage(face.family, character))
    return face.scripts.flatMap(script => {
      const characters = missing.filter(character => scriptOf(face, character) === script).join('')
      return characters ? [{ face, script, characters }] : []
    })
  })
  return Promise.all(
    needed.map(async ({ face, script, characters }) => {
      const complete = await readFile(scriptFile(face, script))
      const { axes } = face
      const bytes = await subsetFont(complete, characters, {
        targetFormat: 'woff2',
        ...(axes && { variationAxes: axes }),
      })
      return { face, characters, bytes: Buffer.from(bytes) }
    }),
  )
}

/** The rule of a font at an address: the browser loads it when a page has one of its characters. */
export function fontRule({ face, characters }: MadeFont, url: string): string {
  const range = [...characters].map(character => `U+${character.codePointAt(0)?.toString(16)}`).join()
  return (
    `@font-face{font-family:"${face.family}";src:url(${url}) format("woff2");` +
    `font-weight:${face.weight};font-style:${face.style};font-display:swap;unicode-range:${range}}`
  )
}
