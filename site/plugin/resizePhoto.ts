import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import type { Focus } from '../content/pictureFields.ts'
import { say } from '../content/say.ts'
import { type Cut, cutForFrame, type Frame, frameWidthOf, isCropped, type Size } from './fillFrame.ts'

/** A file of a picture. */
export interface PhotoFile {
  /** The width in px of the frame that it fills. */
  width: number
  /** Its bytes: kept ones, or the picture is converted. */
  bytes(): Promise<Buffer>
}

/** An owner's picture in the sizes that pages load. `width` and `height` are those of the largest. */
export interface ResizedPhoto extends Size {
  name: string
  /** Changes with the picture and its settings. */
  key: string
  /** The width in px of the largest frame that the owner's file can fill. A drawing fills any. */
  frameWidth: number
  avif: PhotoFile[]
  webp: PhotoFile[]
  /** Whether all files are kept from an earlier time. */
  isConverted(): Promise<boolean>
  /** Makes the files that are not kept. */
  convert(): Promise<void>
  /**
   * The CSS background until the picture is loaded. Drawings, pictures with transparent parts and those that are not
   * converted yet have none.
   */
  placeholder(): Promise<string | undefined>
}

/** The frame of a picture, and the widths of the frame for which there are files. */
export type PhotoFrame = Frame & { widths?: readonly number[] }

const WIDTHS = [480, 800, 1200, 1600]
/** The width in px of a drawing of the owner. */
const DRAWING_WIDTH = 1600
const FORMATS = ['avif', 'webp'] as const
const QUALITY = { avif: { quality: 52, effort: 3 }, webp: { quality: 76 } }

/** Places of the corners in a CSS gradient, in the order of the pixels. */
const CORNERS = ['0 0', '100% 0', '0 100%', '100% 100%']
/** The alpha of a pixel without transparent parts. */
const OPAQUE = 255

/** Encoding takes seconds, so each encoded size is kept until the picture changes. */
const CACHE = 'node_modules/.cache/nicodata-pictures'

/** More than any camera takes at once (400 million). Such a picture may fill 2 GB of memory while it is read. */
const MOST_PIXELS = 500_000_000
const READING: SharpOptions = { limitInputPixels: MOST_PIXELS }

/** The longest side, in px, of the small picture in which the point that matters is looked for. */
const SEARCHED = 400

/**
 * A picture as AVIF and WebP files in several widths, without the camera's data. An SVG becomes pixels, so that no script in
 * it reaches a page. Nothing is converted before it is requested.
 * @param frame its place on the page; without it, the picture keeps its shape
 * @throws Error with one sentence if the file is not a picture, or has too many pixels
 */
export async function resizePhoto(file: string, frame?: PhotoFrame): Promise<ResizedPhoto> {
  const { name, ext } = parse(file)
  const isDrawing = ext.toLowerCase() === '.svg'
  const picture = await measure(file, isDrawing)
  // Nobody took a drawing as a photograph, so its middle is as good as any other part.
  const isSearched = !isDrawing && frame !== undefined && !frame.focus && isCropped(picture, frame)
  // The page cuts a drawing by itself.
  const fitted = frame && (!isDrawing || frame.focus || frame.fit === 'whole')
  const shape: PhotoFrame = fitted ? frame : { ratio: picture.width / picture.height, fit: 'whole' }
  const { widths = WIDTHS } = shape
  const most = Math.min(frameWidthOf(picture, shape), widths.at(-1) ?? 0)
  const sizes = [...new Set([...widths.filter(width => width < most), most])]
  const settings = JSON.stringify([QUALITY, shape, isSearched])
  const key = createHash('sha256')
    .update(await hashOf(file))
    .update(settings)
    .digest('hex')
    .slice(0, 16)
  const kept = (format: string, width: number) => join(CACHE, `${key}-${width}.${format}`)
  const keptColours = join(CACHE, `${key}.css`)

  const files = FORMATS.flatMap(format => sizes.map(width => ({ format, width, path: kept(format, width) })))

  async function findMissing() {
    const there = await Promise.all(files.map(({ path }) => isKept(path)))
    return files.filter((_, index) => !there[index])
  }

  async function convertMissing(): Promise<void> {
    const missing = await findMissing()
    if (missing.length === 0 && (await isKept(keptColours))) return
    await mkdir(CACHE, { recursive: true })
    const source = isDrawing ? await drawPixels(await readFile(file)) : await readFile(file)
    const focus = isSearched ? await searchFocus(source, picture, shape) : shape.focus
    // All files are made of the largest, so that a large picture is read once.
    const largest = cutForFrame(picture, { ...shape, focus }, most)
    const pixels = await cutOut(source, largest)
    await keep(keptColours, isDrawing ? '' : ((await placeholderOf(pixels())) ?? ''))
    for (const { format, width, path } of missing) {
      const [across, down] = [largest.width, largest.height].map(side => Math.max(1, Math.round((side * width) / most)))
      await keep(path, await pixels().resize(across, down, { fit: 'fill' })[format](QUALITY[format]).toBuffer())
    }
  }

  const convert = () => inTurn(convertMissing).catch(cause => Promise.reject(unreadable(file, cause)))
  const filesOf = (wanted: 'avif' | 'webp') =>
    files
      .filter(({ format }) => format === wanted)
      .map(
        ({ width, path }): PhotoFile => ({
          width,
          bytes: () => readFile(path).catch(() => convert().then(() => readFile(path))),
        }),
      )
  const { width, height } = cutForFrame(picture, shape, most)
  return {
    name: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    key,
    frameWidth: isDrawing ? Number.POSITIVE_INFINITY : frameWidthOf(picture, shape),
    width,
    height,
    avif: filesOf('avif'),
    webp: filesOf('webp'),
    isConverted: async () => (await findMissing()).length === 0,
    convert,
    placeholder: async () => (await readFile(keptColours, 'utf8').catch(() => '')) || undefined,
  }
}

/** The size of a picture when it is upright. A drawing is as wide as its widest file. */
async function measure(file: string, isDrawing: boolean): Promise<Size> {
  const { autoOrient } = await sharp(await readFile(file), { limitInputPixels: false })
    .metadata()
    .catch(cause => Promise.reject(unreadable(file, cause)))
  const { width, height } = autoOrient
  if (isDrawing) return { width: DRAWING_WIDTH, height: Math.max(1, Math.round((DRAWING_WIDTH * height) / width)) }
  if (width * height > MOST_PIXELS) {
    const millions = (pixels: number) => Math.round(pixels / 1_000_000)
    throw new Error(
      say(
        '{} has {} million pixels; it may have at most {} million, because reading more could take gigabytes of memory.',
        file,
        millions(width * height),
        millions(MOST_PIXELS),
      ),
    )
  }
  return { width, height }
}

function unreadable(file: string, cause: unknown): Error {
  return new Error(say('{} must be a JPEG, PNG, WebP, AVIF or SVG picture that is whole.', file), { cause })
}

function drawPixels(source: Buffer): Promise<Buffer> {
  return sharp(source, { density: 300 }).resize({ width: DRAWING_WIDTH }).png().toBuffer()
}

/** A part of a scaled picture, to be read several times. */
async function cutOut(source: Buffer, { scaled, left, top, width, height }: Cut): Promise<() => Sharp> {
  const whole = sharp(source, READING)
    .autoOrient()
    .resize(scaled.width, scaled.height, { fit: 'fill' })
    .extract({ left, top, width, height })
  const { data, info } = await whole.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return () => sharp(data, { raw: info })
}

/** The point of a photograph that people look at first, by its colours, its contrast and the presence of skin. */
async function searchFocus(source: Buffer, picture: Size, { ratio }: Frame): Promise<Focus> {
  const [width, height] = [SEARCHED, Math.max(1, Math.round(SEARCHED / ratio))]
  const { info } = await sharp(source, READING)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.max(width / picture.width, height / picture.height)
  const middle = (offset = 0, part: number, side: number) => (100 * (part / 2 - offset)) / (side * scale)
  return {
    x: middle(info.cropOffsetLeft, width, picture.width),
    y: middle(info.cropOffsetTop, height, picture.height),
  }
}

const hashes = new Map<string, Promise<Buffer>>()

/** The hash of a file, read again when the file has changed. */
async function hashOf(file: string): Promise<Buffer> {
  const { mtimeMs, size } = await stat(file)
  const version = `${file} ${mtimeMs} ${size}`
  const hash = hashes.get(version) ?? readFile(file).then(bytes => createHash('sha256').update(bytes).digest())
  hashes.set(version, hash)
  return hash
}

let last: Promise<unknown> = Promise.resolve()

/** Runs one conversion after the other: two large pictures are never in memory together. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const result = last.then(run)
  last = result.catch(() => {})
  return result
}

function isKept(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** Writes a file as a whole: nobody reads a part of it. */
async function keep(path: string, content: string | Buffer): Promise<void> {
  const part = `${path}.${process.pid}`
  await writeFile(part, content)
  await rename(part, path)
}

/** The colours of the four corners, over their mean: a picture of four pixels, blurred. */
async function placeholderOf(picture: Sharp): Promise<string | undefined> {
  const pixels = await picture.resize(2, 2, { fit: 'fill' }).toColourspace('srgb').ensureAlpha().raw().toBuffer()
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
