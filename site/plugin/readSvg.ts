import { Parser } from 'htmlparser2'
import type { Shape } from '../art/Drawing.tsx'
import { say } from '../content/say.ts'

/** The allowed parts of a drawing: shapes, without scripts, styles, links, texts or pictures in them. */
const ELEMENTS = ['g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']
const ATTRIBUTES = new Set(
  (
    'd cx cy r x y width height rx ry x1 y1 x2 y2 points transform fill fill-rule fill-opacity clip-rule opacity ' +
    'stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-opacity'
  ).split(' '),
)
/** Elements that show nothing. */
const UNSEEN = ['title', 'desc', 'metadata']

/** An SVG as data. `viewBox` is absent if the source is only a part of a file. */
export interface ReadSvg {
  viewBox?: string
  /** Attributes of its root that apply to all shapes. */
  attributes: Record<string, string>
  shapes: readonly Shape[]
}

/**
 * Reads the shapes of an SVG. Attributes that do not change them are left out.
 * @throws Error with the end of a sentence about what the drawing must not have
 */
export function readSvg(source: string): ReadSvg {
  const root: ReadSvg & { shapes: Shape[] } = { attributes: {}, shapes: [] }
  // Shapes are complete when they are closed: a parent gets its children before it becomes a shape itself.
  const open: { attributes: Record<string, string>; shapes: Shape[] }[] = [root]
  let unseen = 0
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (UNSEEN.includes(name) || unseen > 0) unseen++
        else if (name === 'svg' && open.length === 1) {
          Object.assign(root.attributes, drawn(given))
          if (given.viewBox) root.viewBox = given.viewBox
        } else if (ELEMENTS.includes(name)) open.push({ attributes: drawn(given), shapes: [] })
        else throw new Error(say('must only have the elements {}, not {}', ELEMENTS.join(', '), name))
      },
      onclosetag(name) {
        if (unseen > 0) unseen--
        else if (name !== 'svg') {
          const closed = open.pop()
          if (closed) open.at(-1)?.shapes.push([name, closed.attributes, ...closed.shapes])
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
  return root
}

// stroke-width -> strokeWidth
function drawn(given: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(given).filter(([name]) => ATTRIBUTES.has(name))
  const reference = kept.find(([, value]) => /url\(/i.test(value))
  if (reference) throw new Error(say('must not have {}, as it names something else', reference.join('=')))
  return Object.fromEntries(
    kept.map(([name, value]) => [name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]),
  )
}
