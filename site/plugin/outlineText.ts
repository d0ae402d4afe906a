import { readFile } from 'node:fs/promises'
import { Blob, Face, Font, Buffer as ShapedText, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { DISPLAY, FACES, scriptFile, scriptOf } from './faces.ts'
import { type PathCommand, writePath } from './writePath.ts'

/** Text as a filled outline. Lengths are relative to the font size, and the baseline is at y = 0. */
export interface Outline {
  commands: readonly PathCommand[]
  /** From the left of the first letter to the right of the last one. */
  left: number
  right: number
  /** The highest point (negative) and the lowest one. */
  top: number
  bottom: number
}

/**
 * The letters of a text in a font of the pages, so that a picture needs no font. Letters that the font lacks are left out.
 * `weight` is that of CSS, from 200 to 800; a font of one weight has no other.
 */
export async function outlineText(text: string, weight: number, family = DISPLAY): Promise<Outline> {
  const face = FACES.find(each => each.family === family)
  if (!face) throw new Error(`No font is called ${family}.`)
  const commands: { type: string; values: number[] }[] = []
  let advance = 0
  for (const [script, part] of splitByScript(text, letter => scriptOf(face, letter))) {
    const complete = await readFile(scriptFile(face, script))
    const axes = face.axes && { variationAxes: { ...face.axes, wght: weight } }
    const data = await subsetFont(complete, part, { targetFormat: 'truetype', ...axes })
    const font = new Font(new Face(new Blob(data)))
    const size = font.face.upem
    const shaped = new ShapedText()
    shaped.addText(part)
    shaped.guessSegmentProperties()
    shape(font, shaped)
    for (const { codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped.getGlyphInfosAndPositions()) {
      for (const { type, values } of font.glyphToJson(glyph)) {
        const placed = values.map((value, index) =>
          index % 2 === 0 ? advance + (value + xOffset) / size : -(value + yOffset) / size,
        )
        commands.push({ type, values: placed })
      }
      advance += xAdvance / size
    }
  }
  const xs = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 0))
  const ys = commands.flatMap(({ values }) => values.filter((_, index) => index % 2 === 1))
  return { commands, left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** The outline as `d` of a path, from its size in px and the position of its left end and its baseline. */
export function placeOutline({ commands, left }: Outline, size: number, x: number, y: number, decimals = 1): string {
  const place = (value: number, index: number) => (index % 2 === 0 ? x + (value - left) * size : y + value * size)
  return writePath(
    commands.map(({ type, values }) => ({ type, values: values.map(place) })),
    decimals,
  )
}

/** The parts of a text whose letters are in the file of the same script. Spaces belong to the part before them. */
function splitByScript(
  text: string,
  scriptOf: (letter: string) => string | undefined,
): [script: string, part: string][] {
  const parts: [script: string, part: string][] = []
  for (const letter of text) {
    const script = scriptOf(letter)
    if (script === undefined) continue
    const last = parts.at(-1)
    if (last && last[0] === script) last[1] += letter
    else parts.push([script, letter])
  }
  return parts
}
