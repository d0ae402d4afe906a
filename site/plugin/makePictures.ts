import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../content/contentSchema.ts'
import type { PageArt, Picture } from '../pageContent.ts'
import { readDocument } from './documentFile.ts'
import { drawFlow } from './drawFlow.ts'
import { drawPoster } from './drawPoster.ts'
import { DRAWINGS, imageFile, isPhoto } from './imageFiles.ts'
import { makeMarks } from './makeMarks.ts'
import type { BlockFiles } from './projectBlocks.ts'
import { figuresOf } from './projectGestures.ts'
import { resizePhoto } from './resizePhoto.ts'
import { paintDrawing } from './themeCss.ts'

/** The pictures of the pages, and the files of the pictures and of the CV by their path below the base. */
interface MadePictures {
  art: PageArt
  /** The portrait and the CV, if the owner has them. */
  blockFiles: BlockFiles
  files: ReadonlyMap<string, Buffer>
  /** A rule for each photograph: the colours to show until it is loaded. */
  placeholders: string
}

const FLOW = {
  wide: { drawing: 'flux-large', width: 1600, height: 484 },
  medium: { drawing: 'flux-moyen', width: 900, height: 454 },
  high: { drawing: 'flux-haut', width: 390, height: 622 },
} as const

/** Paints the drawings in the colours of the theme, and makes small files of the owner's pictures. */
export async function makePictures(content: Content, folder: string, base: string): Promise<MadePictures> {
  const { theme, hero, profile, projects, person } = content
  const files = new Map<string, Buffer>()
  const placeholders: string[] = []

  function add(name: string, extension: string, bytes: Buffer): string {
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    const path = `assets/${name}-${hash}.${extension}`
    files.set(path, bytes)
    return base + path
  }
  const figures = hero.figures && figuresOf(hero.figures, profile.language)
  const addDrawing = (name: string, source: string, colours = theme) =>
    add(name, 'svg', Buffer.from(paintDrawing(source, colours)))
  const readDrawing = (name: string) => readFile(join(DRAWINGS, `${name}.svg`), 'utf8')
  async function addFlow({ drawing, width, height }: (typeof FLOW)[keyof typeof FLOW]): Promise<string> {
    return addDrawing(
      drawing,
      hero.art ? await readDrawing(drawing) : await drawFlow(profile.name, width, height, figures),
    )
  }

  async function addPhoto(image: string): Promise<Picture> {
    const { name, width, height, avif, webp, placeholder } = await resizePhoto(imageFile(folder, image))
    const srcSet = (format: string, sizes: typeof avif) =>
      sizes.map(({ bytes, width }) => `${add(`${name}-${width}`, format, bytes)} ${width}w`).join(', ')
    const largest = webp.at(-1)
    if (!largest) throw new Error(`No size of ${image} was made.`)
    const src = add(`${name}-${largest.width}`, 'webp', largest.bytes)
    if (placeholder) placeholders.push(`img[src="${src}"]{background:${placeholder}}`)
    return {
      src,
      width,
      height,
      sources: [
        { type: 'image/avif', srcSet: srcSet('avif', avif) },
        { type: 'image/webp', srcSet: srcSet('webp', webp) },
      ],
    }
  }

  // A poster has its own background, so it is the same in both schemes.
  const posterTheme = { light: theme.light, dark: theme.light }
  const posters: Record<string, Picture> = {}
  for (const [index, { id, image }] of projects.projects.entries()) {
    if (image && isPhoto(image)) posters[id] = await addPhoto(image)
    else {
      const source = image ? await readDrawing(image) : drawPoster(id, index)
      posters[id] = { src: addDrawing(image ?? id, source, posterTheme), width: 800, height: 600 }
    }
  }
  const portrait = person?.portrait && (await addPhoto(person.portrait.image))
  const cv = person?.cv ? readDocument(folder, person.cv, profile.language) : undefined
  if (cv) files.set(cv.name, cv.bytes)
  const { logo, files: marks } = await makeMarks(content, folder)
  for (const [name, bytes] of marks) files.set(name, bytes)
  const art: PageArt = {
    logo,
    flow: { wide: await addFlow(FLOW.wide), medium: await addFlow(FLOW.medium), high: await addFlow(FLOW.high) },
    brokenFlow: addDrawing('flux-interrompu', await readDrawing('flux-interrompu')),
    posters,
  }
  const blockFiles = { ...(portrait && { portrait }), ...(cv && { cv: { href: base + cv.name, facts: cv.facts } }) }
  return { art, blockFiles, files, placeholders: placeholders.join('') }
}
