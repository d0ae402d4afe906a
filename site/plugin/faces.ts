import { join } from 'node:path'
import coverage from '../fonts/coverage.json' with { type: 'json' }
import faces from '../fonts/faces.json' with { type: 'json' }

/** A font of the pages, and the complete font from which its files are made. */
export interface FontFace {
  family: string
  /** Name of its file in `site/fonts`. */
  name: string
  /** The complete font, with `{script}` for one of the scripts. */
  source: string
  scripts: string[]
  /** Its position on the axes of a variable font. */
  axes?: Record<string, number | { min: number; max: number }>
  weight: string
  style: string
}

/** The fonts of the pages. */
export const FACES: readonly FontFace[] = faces

/** The font of titles and of the marks. */
export const DISPLAY = 'Bricolage Display'

/** The font of the words beside a drawing. */
export const LEGEND = 'Spectral'

type Ranges = readonly (readonly [first: number, last: number])[]

/** Characters by family, and by the file or the script that has them. */
const characters = new Map(
  Object.entries(coverage).map(([family, files]) => [
    family,
    new Map(Object.entries(files).map(([name, text]) => [name, parseRanges(text)])),
  ]),
)

/** The file of a script. */
export function scriptFile(face: FontFace, script: string): string {
  return join('node_modules', face.source.replace('{script}', script))
}

/** Whether the file that every page loads has a character. */
export function isOnPage(family: string, character: string): boolean {
  return has(family, 'page', character)
}

/** The script whose file has a character, or undefined if the font lacks it. */
export function scriptOf({ family, scripts }: FontFace, character: string): string | undefined {
  return scripts.find(script => has(family, script, character))
}

function has(family: string, file: string, character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  return (
    characters
      .get(family)
      ?.get(file)
      ?.some(([first, last]) => first <= point && point <= last) ?? false
  )
}

// 20-7e a0 -> [[32, 126], [160, 160]]
function parseRanges(text: string): Ranges {
  return text.split(' ').map(range => {
    const [first = 0, last = first] = range.split('-').map(limit => Number.parseInt(limit, 16))
    return [first, last]
  })
}
