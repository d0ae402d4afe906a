import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { otherThanFile, withoutStack } from '../../shared/namedFile.ts'
import { type Content, sentence } from '../content/contentSchema.ts'
import { say } from '../content/say.ts'
import type { Theme } from '../content/theme.ts'
import type { Logo } from '../pageContent.ts'
import { PREVIEW, type PreviewMark } from './drawPreview.ts'
import { IMAGES, type Mark } from './imageFiles.ts'
import { makePreview } from './makePreview.ts'
import { outlineText, placeOutline } from './outlineText.ts'
import { previewNameOf } from './projectPictures.ts'
import { readSvg } from './readSvg.ts'
import { paintDrawing } from './themeCss.ts'
import { writeShape } from './writeShape.ts'

/** The logo, and the files with fixed names: icons of tabs and home screens, and the picture of link previews. */
export interface Marks {
  logo: Logo
  files: ReadonlyMap<string, Buffer>
}

const SIZES = { tab: 32, homeScreen: 180 }

/** A logo that is so many times as wide as high, or as high as wide, would not be readable as an icon. */
const OBLONG = 2

/** In px. A wider logo is smaller in the picture of link previews. */
const WIDEST_MARK = 360

/** Words with the same first letters are about the same: photography, photographer. */
const STEM = 5

/**
 * The marks of the owner: the files in `content/images`. Absent files are made of the logo and, without one, of
 * the initials in the theme's colours.
 */
export async function makeMarks(content: Content, folder: string): Promise<Marks> {
  const { profile, theme } = content
  const own = (name: Mark) => {
    const file = join(folder, IMAGES, name)
    const other = otherThanFile(file)
    if (other !== undefined) throw withoutStack(sentence(`${IMAGES}/${name}`, '', `must be a file, not ${other}`))
    return existsSync(file) ? readFile(file) : undefined
  }
  let drawn: Promise<Logo> | undefined
  const initials = () => {
    drawn ??= drawInitials(profile.initials ?? initialsOf(withoutTrade(profile), profile.language))
    return drawn
  }
  const ownLogo = (await own('logo.svg'))?.toString()
  const logo = ownLogo ? readLogo(ownLogo) : await initials()
  const icon = ratioOf(logo) > OBLONG || ratioOf(logo) < 1 / OBLONG ? await initials() : logo
  const favicon = (await own('favicon.svg'))?.toString() ?? writeLogo(icon)
  return {
    logo,
    files: new Map([
      ['favicon.svg', Buffer.from(paintDrawing(favicon, theme))],
      ['favicon.ico', (await own('favicon.ico')) ?? iconFile(await rasterize(icon, theme, SIZES.tab))],
      ['apple-touch-icon.png', (await own('apple-touch-icon.png')) ?? (await drawHomeScreen(icon, theme))],
      [previewNameOf(content), await makePreview(content, folder, markOf(logo), await own('og.png'))],
    ]),
  }
}

/** A name without the words of the trade: `Ellie Marsh Photography` of a `Wedding photographer` is `Ellie Marsh`. */
function withoutTrade({ name, jobTitle }: Pick<Content['profile'], 'name' | 'jobTitle'>): string {
  const stemOf = (word: string) => word.toLowerCase().slice(0, STEM)
  const trade = new Set(
    jobTitle
      .split(/\s+/)
      .map(stemOf)
      .filter(({ length }) => length === STEM),
  )
  const words = name.split(/\s+/).filter(word => !trade.has(stemOf(word)))
  return words.length > 0 ? words.join(' ') : name
}

/** Up to two letters: those of the first and the last word. */
export function initialsOf(name: string, language: string): string {
  const letters = [...new Intl.Segmenter(language).segment(name.normalize('NFC'))].map(({ segment }) => segment)
  const firsts = letters.filter(
    (letter, index) => /\p{L}|\p{N}/u.test(letter) && /^\s?$/.test(letters[index - 1] ?? ''),
  )
  const [first = '', ...others] = firsts
  return (first + (others.at(-1) ?? '')).toLocaleUpperCase(language)
}

/** The initials on a square of the accent colour, with a frame in the colour of the text beside it. */
async function drawInitials(initials: string): Promise<Logo> {
  const outline = await outlineText(initials, 800)
  const [width, height] = [outline.right - outline.left, outline.bottom - outline.top]
  const size = Math.min(24 / width, 19 / height)
  const x = 17 - (width * size) / 2
  const y = 17 - ((outline.top + outline.bottom) / 2) * size
  return {
    viewBox: '0 0 34 34',
    shapes: [
      ['path', { fill: 'var(--accent)', stroke: 'currentColor', strokeWidth: '2', d: 'M2 2h30v30H2z' }],
      // If the font lacks the letters, the square stays empty.
      ...(outline.commands.length > 0
        ? [['path', { fill: 'var(--on-accent)', d: placeOutline(outline, size, x, y, 2) }] as const]
        : []),
    ],
  }
}

/** A logo as a picture of its own, which has no text whose colour it could take. */
function writeLogo({ viewBox, shapes }: Logo, attributes: Readonly<Record<string, string>> = {}): string {
  const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox, ...attributes }
  return writeShape(['svg', root, ...shapes]).replaceAll('currentColor', 'var(--ink)')
}

/** The logo of the picture of link previews. */
function markOf(logo: Logo): PreviewMark {
  const width = Math.round(Math.min(PREVIEW.markHeight * ratioOf(logo), WIDEST_MARK))
  return { width, source: writeLogo(logo, { width: String(width), height: String(PREVIEW.markHeight) }) }
}

/** The width of a logo, divided by its height. */
function ratioOf({ viewBox }: Logo): number {
  const [, , width = 1, height = 1] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width / height || 1
}

function readLogo(source: string): Logo {
  try {
    const { viewBox, attributes, shapes } = readSvg(source)
    if (!viewBox) throw new Error(say('must have a viewBox'))
    return { viewBox, shapes: Object.keys(attributes).length > 0 ? [['g', attributes, ...shapes]] : shapes }
  } catch (error) {
    throw new Error(sentence('images/logo.svg', '', error instanceof Error ? error.message : String(error)))
  }
}

/** An opaque square, because phones round its corners. */
async function drawHomeScreen(icon: Logo, theme: Theme): Promise<Buffer> {
  const border = Math.round(SIZES.homeScreen / 6)
  const background = theme.light.paper
  const mark = sharp(await rasterize(icon, theme, SIZES.homeScreen - 2 * border))
  const framed = mark.extend({ top: border, bottom: border, left: border, right: border, background })
  return smallPng(await framed.flatten({ background }).png().toBuffer())
}

function smallPng(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png({ palette: true }).toBuffer()
}

function rasterize(icon: Logo, { light }: Theme, size: number): Promise<Buffer> {
  const drawing = writeLogo(icon, { width: String(size), height: String(size) })
  return sharp(Buffer.from(paintDrawing(drawing, { light, dark: light })))
    .png()
    .toBuffer()
}

/** A PNG as an ICO file with one picture: its directory is 22 bytes. */
function iconFile(png: Buffer): Buffer {
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(SIZES.tab, 6)
  directory.writeUInt8(SIZES.tab, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(png.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, png])
}
