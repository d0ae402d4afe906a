import { z } from 'zod'
import { fields, like, list, oneOf, text, wanted } from './contentFields.ts'
import { say } from './say.ts'

/** A point of a picture, in percent of its width and height from the top left corner. */
export interface Focus {
  x: number
  y: number
}

const MIDDLE: Focus = { x: 50, y: 50 }

const SIDES: Readonly<Record<string, Partial<Focus>>> = {
  top: { y: 0 },
  right: { x: 100 },
  bottom: { y: 100 },
  left: { x: 0 },
  center: {},
}

const FOCUS = say(
  'must be top, right, bottom, left or center, two of them such as top left, or x and y in percent, such as 30 60',
)

const PICTURE = /^\w[\w.-]*\.(?:jpe?g|png|webp|avif|svg)$/i

/** The name of a picture of the owner. */
export const picture = like(
  PICTURE,
  say(
    'must be the name of a JPEG, PNG, WebP, AVIF or SVG file in content/images, without spaces and accents, such as {}',
    'portrait.jpg',
  ),
)

/** Whether a name is that of a picture of the owner, and not of a drawing of the site. */
export function isPictureName(name: string | undefined): name is string {
  return name !== undefined && PICTURE.test(name)
}

/** The point of a picture that stays when its frame cuts it. */
export const focus = z.string(wanted(FOCUS)).transform((written, problems) => {
  const point = readFocus(written)
  if (point) return point
  problems.addIssue({ code: 'custom', message: FOCUS })
  return z.NEVER
})

/** What a project may say about its pictures besides their names. */
export const PROJECT_PICTURES = {
  focus: focus.optional(),
  fit: oneOf(['crop', 'whole']).optional(),
  images: list(fields({ file: picture, alt: text, caption: text.optional() }), 1, 100).optional(),
}

// `top left` -> 0 0, `30 60%` -> 30 60
function readFocus(written: string): Focus | undefined {
  const words = written.trim().split(/\s+/)
  if (words.length === 2 && words.every(word => /^\d{1,3}%?$/.test(word))) {
    const [x = 0, y = 0] = words.map(word => Number.parseInt(word, 10))
    return x <= 100 && y <= 100 ? { x, y } : undefined
  }
  const sides = words.map(word => (Object.hasOwn(SIDES, word) ? SIDES[word] : undefined))
  const isOnEachAxisOnce = new Set(sides.flatMap(side => Object.keys(side ?? {}))).size === words.length
  if (words.length > 2 || sides.includes(undefined)) return undefined
  if (words.length === 2 && !isOnEachAxisOnce && !words.includes('center')) return undefined
  return Object.assign({}, MIDDLE, ...sides)
}
