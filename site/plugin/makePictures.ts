import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Content } from '../content/contentSchema.ts'
import { isPictureName } from '../content/pictureFields.ts'
import { isDrawing } from '../content/sectionSchema.ts'
import type { GalleryPicture } from '../gallery/galleryContent.ts'
import type { PageArt, Picture } from '../pageContent.ts'
import { documentsOf, readDocument } from './documentFile.ts'
import { drawFlow } from './drawFlow.ts'
import { drawPoster } from './drawPoster.ts'
import { STAGES_HEIGHT } from './flowFrame.ts'
import { DRAWINGS, imageFile } from './imageFiles.ts'
import { LANGUAGE_FACTS, type Language } from './languageFacts.ts'
import { makeMarks } from './makeMarks.ts'
import type { BlockFiles } from './projectBlocks.ts'
import { figuresOf } from './projectGestures.ts'
import {
  coverFrame,
  coverOf,
  FEWEST_PIXELS,
  GALLERY_FRAME,
  portraitFrame,
  SCREEN_FRAMES,
  STRIP_FRAME,
  screenPhotoOf,
} from './projectPictures.ts'
import { type PhotoFile, type PhotoFrame, resizePhoto } from './resizePhoto.ts'
import { paintDrawing } from './themeCss.ts'

/** The pictures of the pages, and the files of the pictures and of the documents by their path below the base. */
export interface MadePictures {
  art: PageArt
  /** The portrait and the CV, if the owner has them. */
  blockFiles: BlockFiles
  files: ReadonlyMap<string, Buffer>
  /** A rule for each photograph: the colours to show until it is loaded, or that it is shown whole. */
  placeholders: string
  /** The pictures of each project that has a gallery, by its id. */
  galleries: Readonly<Record<string, readonly GalleryPicture[]>>
  /** Photographs whose files are made later. Empty unless wanted. */
  pending: readonly PendingPhoto[]
  /** Photographs of so few pixels that they look blurred: the width in px of the frame that each can fill. */
  small: readonly { image: string; width: number }[]
}

/** A photograph that is to be converted. */
export interface PendingPhoto {
  image: string
  convert(): Promise<void>
  /** Its files by their path below the base, each made when it is requested. */
  files: ReadonlyMap<string, () => Promise<Buffer>>
}

/** The drawings of the first screen, without words below them. */
const FLOW = {
  wide: { name: 'threads-wide', width: 1600, height: 430 },
  medium: { name: 'threads-medium', width: 900, height: 400 },
  high: { name: 'threads-high', width: 390, height: 622 },
} as const

/**
 * Paints the drawings in the colours of the theme, and makes small files of the owner's pictures.
 * @param isLater whether photographs are only measured, and converted when they are requested
 */
export async function makePictures(
  content: Content,
  folder: string,
  base: string,
  isLater = false,
): Promise<MadePictures> {
  const { theme, hero, profile, projects, person } = content
  const files = new Map<string, Buffer>()
  const placeholders: string[] = []
  const pending: PendingPhoto[] = []
  const small = new Map<string, number>()

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
  async function addFlow({ name, width, height: least }: (typeof FLOW)[keyof typeof FLOW]): Promise<Picture> {
    const height = least + (figures?.stages && least < width ? STAGES_HEIGHT : 0)
    return { src: addDrawing(name, await drawFlow(profile.name, width, height, figures)), width, height }
  }

  async function addPhoto(image: string, frame: PhotoFrame, mayBeSmall = false): Promise<Picture> {
    const photo = await resizePhoto(imageFile(folder, image), frame)
    const made = new Map<string, () => Promise<Buffer>>()
    const pathOf = (format: string, { width, bytes }: PhotoFile) => {
      const path = `assets/${photo.name}-${width}-${photo.key.slice(0, 8)}.${format}`
      made.set(path, bytes)
      return base + path
    }
    const srcSet = (format: string, sizes: readonly PhotoFile[]) =>
      sizes.map(file => `${pathOf(format, file)} ${file.width}w`).join(', ')
    const largest = photo.webp.at(-1)
    if (!largest) throw new Error(`No size of ${image} was made.`)
    const picture: Picture = {
      src: pathOf('webp', largest),
      width: photo.width,
      height: photo.height,
      sources: [
        { type: 'image/avif', srcSet: srcSet('avif', photo.avif) },
        { type: 'image/webp', srcSet: srcSet('webp', photo.webp) },
      ],
    }
    if (!mayBeSmall && photo.frameWidth < FEWEST_PIXELS)
      small.set(image, Math.min(photo.frameWidth, small.get(image) ?? 1e9))
    if (isLater && !(await photo.isConverted())) pending.push({ image, convert: photo.convert, files: made })
    else {
      await photo.convert()
      for (const [path, bytes] of made) files.set(path, await bytes())
    }
    if (frame === GALLERY_FRAME) return picture
    const placeholder = await photo.placeholder()
    if (frame.fit === 'whole') placeholders.push(`#main img[src="${picture.src}"]{object-fit:contain}`)
    else if (placeholder) placeholders.push(`img[src="${picture.src}"]{background:${placeholder}}`)
    return picture
  }

  // A poster has its own background, so it is the same in both schemes.
  const posterTheme = { light: theme.light, dark: theme.light }
  const posters: Record<string, Picture> = {}
  const galleries: Record<string, GalleryPicture[]> = {}
  for (const [index, project] of projects.projects.entries()) {
    const { id, images } = project
    const image = coverOf(project)
    if (images) galleries[id] = []
    for (const { file, alt, caption } of images ?? []) {
      galleries[id]?.push({ picture: await addPhoto(file, GALLERY_FRAME), alt, ...(caption && { caption }) })
    }
    if (isPictureName(image)) posters[id] = await addPhoto(image, coverFrame(project))
    else {
      const source = image ? await readDrawing(image) : drawPoster(id, index)
      posters[id] = { src: addDrawing(image ?? id, source, posterTheme), width: 800, height: 600 }
    }
  }
  const portrait = person?.portrait && (await addPhoto(person.portrait.image, portraitFrame(person.portrait), true))
  const cv = person?.cv ? readDocument(folder, person.cv, profile.language) : undefined
  for (const path of documentsOf(folder)) files.set(basename(path), await readFile(join(folder, path)))
  const screen = screenPhotoOf(hero)
  const addScreen = (image: string, frame: PhotoFrame) => addPhoto(image, { ...frame, focus: hero.focus })
  const photos: BlockFiles = screen
    ? {
        photo: {
          wide: await addScreen(screen, SCREEN_FRAMES.wide),
          medium: await addScreen(screen, SCREEN_FRAMES.medium),
          high: await addScreen(screen, SCREEN_FRAMES.high),
        },
        notFoundPhoto: await addScreen(screen, STRIP_FRAME),
      }
    : {}
  const { logo, files: marks } = await makeMarks(content, folder)
  for (const [name, bytes] of marks) files.set(name, bytes)
  const art: PageArt = {
    logo,
    ...(isDrawing(hero.art) && {
      flow: { wide: await addFlow(FLOW.wide), medium: await addFlow(FLOW.medium), high: await addFlow(FLOW.high) },
      brokenFlow: addDrawing('threads-broken', await readDrawing('flux-interrompu')),
    }),
    posters,
    ...(Object.keys(galleries).length > 0 && { galleries: openersOf(galleries, profile.language) }),
  }
  const blockFiles = {
    ...photos,
    ...(portrait && { portrait }),
    ...(cv && { cv: { href: base + cv.name, facts: cv.facts } }),
  }
  return {
    art,
    blockFiles,
    files,
    placeholders: placeholders.join(''),
    galleries,
    pending,
    small: [...small].map(([image, width]) => ({ image, width })),
  }
}

/** The link of each gallery: it leads to the first picture, and its script opens the gallery instead. */
function openersOf(
  galleries: Readonly<Record<string, readonly GalleryPicture[]>>,
  language: Language,
): NonNullable<PageArt['galleries']> {
  const { enlarge, pictures } = LANGUAGE_FACTS[language].strings.gallery
  return Object.fromEntries(
    Object.entries(galleries).map(([id, { length, ...all }]) => [
      id,
      {
        href: all[0]?.picture.src ?? '',
        label: length === 1 ? enlarge : pictures.replace('{count}', String(length)),
      },
    ]),
  )
}
