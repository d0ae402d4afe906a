import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Shape } from '../art/Drawing.tsx'
import { CONTENT_FILES, type Content, sentence } from '../content/contentSchema.ts'
import { say } from '../content/say.ts'
import { DRAWINGS } from './imageFiles.ts'
import { withNear } from './nearNames.ts'
import { readSvg } from './readSvg.ts'

/** The kinds of entries with an icon. Each kind has its own drawings, in the folder of that name. */
type IconKind = 'services' | 'skills'

/** The icons of Lucide, on a grid of 24. */
const PACKAGE = 'node_modules/@iconify-json/lucide/icons.json'

interface IconSet {
  icons: Record<string, { body: string }>
  aliases: Record<string, { parent: string }>
}

/**
 * How an icon of the package becomes a drawing of the site: on a coloured shape, with lines as wide as those of the
 * drawings. Lengths are those of the drawings' view box.
 */
const FRAMES = {
  services: { flat: 'M4 8h110v112H4z', left: 15, top: 20, scale: 3.6667, line: 2.5 },
  skills: { flat: 'M2.5 2.5h43v43h-43z', left: 7.5, top: 7.5, scale: 1.375, line: 2.25 },
} as const satisfies Record<IconKind, object>

/** Colours of these shapes, in turn. Text on each of them is `on-accent`. */
const FLATS = ['raw', 'modelled', 'accent'] as const

/** The shapes of an icon: a drawing of the site, or else an icon of the package. `position` is that of its entry. */
export function readIcon(kind: IconKind, name: string, position: number): readonly Shape[] {
  const file = join(DRAWINGS, kind, `${name}.svg`)
  if (existsSync(file)) return readSvg(readFileSync(file, 'utf8')).shapes
  const { flat, left, top, scale, line } = FRAMES[kind]
  return [
    ['path', { fill: `var(--${FLATS[position % FLATS.length]})`, d: flat }],
    [
      'g',
      {
        transform: `translate(${left} ${top}) scale(${scale})`,
        color: 'var(--on-accent)',
        stroke: 'currentColor',
        strokeWidth: (line / scale).toFixed(3),
        // A dot of the package is a line without length, which only a cap makes visible.
        strokeLinecap: 'square',
      },
      ...shapesOf(name),
    ],
  ]
}

/** Gives an entry the shapes of its icon instead of its name. */
export function withIcon(kind: IconKind) {
  return <Entry extends { icon: string }>(entry: Entry, position: number) => ({
    ...entry,
    icon: readIcon(kind, entry.icon, position),
  })
}

/** One sentence for each icon that neither the site nor the package has, with similar names. */
export function findUnknownIcons({ services, skills }: Pick<Content, IconKind>): string[] {
  return [...unknownOf('services', services.services), ...unknownOf('skills', skills.skills)]
}

function unknownOf(kind: IconKind, entries: readonly { icon: string }[]): string[] {
  const drawings = readdirSync(join(DRAWINGS, kind)).map(file => file.replace('.svg', ''))
  const { icons, aliases } = readPackage()
  const names = [...drawings, ...Object.keys(icons), ...Object.keys(aliases)]
  return entries.flatMap(({ icon }, index) => {
    if (names.includes(icon)) return []
    const field = `${kind}[${index}].icon`
    const wrong = say('must be an icon of https://lucide.dev/icons, not {}', icon)
    const message = withNear(
      wrong,
      icon,
      names,
      say('{}: no name is near, and all are English words, such as music', wrong),
    )
    return [sentence(CONTENT_FILES[kind].path, field, message)]
  })
}

function shapesOf(name: string): readonly Shape[] {
  const { icons, aliases } = readPackage()
  const icon = icons[name] ?? icons[aliases[name]?.parent ?? '']
  if (!icon) throw new Error(`No icon is called ${name}.`)
  return readSvg(icon.body).shapes.map(withoutLines)
}

/** A shape without what the package says about its lines. */
function withoutLines([element, attributes, ...shapes]: Shape): Shape {
  const kept = Object.entries(attributes).filter(([name, value]) => !name.startsWith('stroke') && value !== 'none')
  return [element, Object.fromEntries(kept), ...shapes.map(withoutLines)]
}

let read: IconSet | undefined

function readPackage(): IconSet {
  read ??= JSON.parse(readFileSync(PACKAGE, 'utf8')) as IconSet // The package's documented form.
  return read
}
