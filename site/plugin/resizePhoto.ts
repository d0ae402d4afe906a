import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A picture of one width. */
export interface Resized {
  width: number
  bytes: Buffer
}

/** An owner's picture in the sizes that pages load. `width` and `height` are those of the largest. */
export interface ResizedPhoto {
  name: string
  width: number
  height: number
  avif: Resized[]
  webp: Resized[]
  /** The CSS background until the picture is loaded. Drawings and pictures with transparent parts have none. */
  placeholder?: string
}

const WIDTHS = [480, 800, 1200, 1600]
const QUALITY = { avif: { quality: 52, effort: 3 }, webp: { quality: 76 } }

/** Places of the corners in a CSS gradient, in the order of the pixels. */
const CORNERS = ['0 0', '100% 0', '0 100%', '100% 100%']
/** The alpha of a pixel without transparent parts. */
const OPAQUE = 255

/** Encoding takes seconds, so each encoded size is kept until the picture changes. */
const CACHE = 'node_modules/.cache/nicodata-pictures'

/**
 * AVIF and WebP files of a picture in several widths, without the camera's data. An SVG becomes pixels, so that no script in it
 * reaches a page.
 * @throws Error with one sentence if the file is not a picture
 */
export async function resizePhoto(file: string): Promise<ResizedPhoto> {
  const source = await readFile(file)
  const { name, ext } = parse(file)
  const picture = await open(source, file, ext)
  const widths = [...WIDTHS.filter(width => width < picture.width), Math.min(picture.width, WIDTHS.at(-1) ?? 0)]
  const sizes = [...new Set(widths)]
  const hash = createHash('sha256').update(source).update(JSON.stringify(QUALITY)).digest('hex').slice(0, 16)
  await mkdir(CACHE, { recursive: true })

  async function encode(format: 'avif' | 'webp', width: number): Promise<Resized> {
    const kept = join(CACHE, `${hash}-${width}.${format}`)
    const bytes = await readFile(kept).catch(async () => {
      const made = await picture.sharp.clone().resize({ width })[format](QUALITY[format]).toBuffer()
      await writeFile(kept, made)
      return made
    })
    return { width, bytes }
  }

  const width = sizes.at(-1) ?? picture.width
  return {
    name: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    width,
    height: Math.round((width * picture.height) / picture.width),
    avif: await Promise.all(sizes.map(size => encode('avif', size))),
    webp: await Promise.all(sizes.map(size => encode('webp', size))),
    ...(picture.isDrawing ? {} : { placeholder: await placeholderOf(picture.sharp) }),
  }
}

/** The colours of the four corners, over their mean: a picture of four pixels, blurred. */
async function placeholderOf(picture: Sharp): Promise<string | undefined> {
  const pixels = await picture
    .clone()
    .resize(2, 2, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const corners = CORNERS.map((_, index) => [...pixels.subarray(index * 4, index * 4 + 4)])
  if (corners.some(([, , , alpha = 0]) => alpha < OPAQUE)) return undefined
  const mean = [0, 1, 2].map(
    channel => corners.reduce((sum, corner) => sum + (corner[channel] ?? 0), 0) / corners.length,
  )
  const spots = CORNERS.map((place, index) => `radial-gradient(at ${place},${hex(corners[index] ?? [])},#0000 75%)`)
  return [...spots, hex(mean)].join()
}

function hex(channels: readonly number[]): string {
  return `#${channels
    .slice(0, 3)
    .map(channel => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`
}

/** The picture upright, with its size in px. A drawing gets the width of the widest file. */
async function open(source: Buffer, file: string, extension: string) {
  try {
    const isDrawing = extension.toLowerCase() === '.svg'
    const drawn = isDrawing
      ? await sharp(source, { density: 300 })
          .resize({ width: WIDTHS.at(-1) })
          .png()
          .toBuffer()
      : source
    const picture = sharp(drawn).autoOrient()
    const { autoOrient } = await picture.metadata()
    return { sharp: picture, isDrawing, ...autoOrient }
  } catch (cause) {
    throw new Error(`${file} must be a JPEG, PNG, WebP, AVIF or SVG picture that is whole.`, { cause })
  }
}
