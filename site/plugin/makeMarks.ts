import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Content, sentence } from '../content/contentSchema.ts'
import type { Theme } from '../content/theme.ts'
import type { Logo } from '../pageContent.ts'
import { drawPreview } from './drawPreview.ts'
import { IMAGES, type Mark } from './imageFiles.ts'
import { outlineText, placeOutline } from './outlineText.ts'
import { readSvg } from './readSvg.ts'
import { paintDrawing } from './themeCss.ts'

/** The logo, and the files with fixed names: icons of tabs and home screens, and the picture of link previews. */
export interface Marks {
  logo: Logo
  files: ReadonlyMap<string, Buffer>
}

const SIZES = { tab: 32, homeScreen: 180 }

/** The marks of the owner: the files in `content/images`, and for those that are absent the initials in the theme's colours. */
export async function makeMarks({ profile, theme }: Content, folder: string): Promise<Marks> {
  const own = (name: Mark) => {
    const file = join(folder, IMAGES, name)
    return existsSync(file) ? readFile(file) : undefined
  }
  let drawn: Promise<string> | undefined
  const mark = () => {
    drawn ??= drawMark(profile.name, profile.language)
    return drawn
  }
  // An image has no text whose colour it could take.
  const icon = async () => (await mark()).replaceAll('currentColor', 'var(--ink)')
  const logo = (await own('logo.svg'))?.toString() ?? (await mark())
  const favicon = (await own('favicon.svg'))?.toString() ?? (await icon())
  return {
    logo: readLogo(logo),
    files: new Map([
      ['favicon.svg', Buffer.from(paintDrawing(favicon, theme))],
      ['favicon.ico', (await own('favicon.ico')) ?? iconFile(await rasterize(await icon(), theme, SIZES.tab))],
      ['apple-touch-icon.png', (await own('apple-touch-icon.png')) ?? (await drawHomeScreen(await icon(), theme))],
      ['og.png', (await own('og.png')) ?? (await smallPng(await drawPreview(profile, await icon(), theme)))],
    ]),
  }
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
async function drawMark(name: string, language: string): Promise<string> {
  const outline = await outlineText(initialsOf(name, language), 800)
  const [width, height] = [outline.right - outline.left, outline.bottom - outline.top]
  const size = Math.min(24 / width, 19 / height)
  const x = 17 - (width * size) / 2
  const y = 17 - ((outline.top + outline.bottom) / 2) * size
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">',
    '<path fill="var(--accent)" stroke="currentColor" stroke-width="2" d="M2 2h30v30H2z"/>',
    // If the font lacks the letters, the square stays empty.
    outline.commands.length > 0 ? `<path fill="var(--on-accent)" d="${placeOutline(outline, size, x, y, 2)}"/>` : '',
    '</svg>',
  ].join('')
}

function readLogo(source: string): Logo {
  try {
    const { viewBox, attributes, shapes } = readSvg(source)
    if (!viewBox) throw new Error('must have a viewBox')
    return { viewBox, shapes: Object.keys(attributes).length > 0 ? [['g', attributes, ...shapes]] : shapes }
  } catch (error) {
    throw new Error(sentence('images/logo.svg', '', error instanceof Error ? error.message : String(error)))
  }
}

/** An opaque square, because phones round its corners. */
async function drawHomeScreen(icon: string, theme: Theme): Promise<Buffer> {
  const border = Math.round(SIZES.homeScreen / 6)
  const background = theme.light.paper
  const mark = sharp(await rasterize(icon, theme, SIZES.homeScreen - 2 * border))
  const framed = mark.extend({ top: border, bottom: border, left: border, right: border, background })
  return smallPng(await framed.flatten({ background }).png().toBuffer())
}

function smallPng(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png({ palette: true }).toBuffer()
}

function rasterize(drawing: string, { light }: Theme, size: number): Promise<Buffer> {
  const painted = Buffer.from(paintDrawing(drawing, { light, dark: light }))
  return sharp(painted, { density: (72 * size) / 34 })
    .resize(size, size)
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
