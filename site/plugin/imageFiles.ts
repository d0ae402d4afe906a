import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Content, sentence } from '../content/contentSchema.ts'
import { isPictureName } from '../content/pictureFields.ts'

/** The drawings that come with the site. */
export const DRAWINGS = 'site/art'

/** The owner's pictures, below the content's folder. */
export const IMAGES = 'images'

/** Pictures of the owner with a fixed place. The build makes those that are absent. */
const MARKS = ['logo.svg', 'favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'og.png'] as const

/** The name of such a picture. */
export type Mark = (typeof MARKS)[number]

/** The file of a picture: a file of the owner if the name has an extension, else a drawing of the site. */
export function imageFile(folder: string, image: string): string {
  return isPictureName(image) ? join(folder, IMAGES, image) : join(DRAWINGS, `${image}.svg`)
}

/** One sentence for each picture that is neither a file of the owner nor a drawing. */
export function findUnknownImages(
  folder: string,
  { hero, projects, person }: Pick<Content, 'hero' | 'projects' | 'person'>,
): string[] {
  const photos = filesOf(join(folder, IMAGES)).filter(name => isPictureName(name) && !MARKS.some(mark => mark === name))
  const known = [...photos, ...posters()]
  const screens =
    isPictureName(hero.art) && !photos.includes(hero.art)
      ? [sentence('hero.yaml', 'art', `must be a file of content/images${listed(photos)}`)]
      : []
  const portrait = person?.portrait?.image
  const isUnknown = portrait !== undefined && !photos.includes(portrait)
  const portraits = isUnknown
    ? [sentence('person.yaml', 'portrait.image', `must be a file of content/images${listed(photos)}`)]
    : []
  const posterImages = projects.projects.flatMap(({ image }, index) =>
    image === undefined || known.includes(image)
      ? []
      : [
          sentence(
            'projects.yaml',
            `projects[${index}].image`,
            `must be a file of content/images or a drawing: ${known.join(', ')}`,
          ),
        ],
  )
  const galleryImages = projects.projects.flatMap(({ images = [] }, index) =>
    images.flatMap(({ file }, place) =>
      photos.includes(file)
        ? []
        : [
            sentence(
              'projects.yaml',
              `projects[${index}].images[${place}].file`,
              `must be a file of content/images${listed(photos)}`,
            ),
          ],
    ),
  )
  return [...screens, ...portraits, ...posterImages, ...galleryImages]
}

/** The end of a sentence: the names of the existing files. */
export function listed(names: readonly string[]): string {
  return names.length > 0 ? `: ${names.join(', ')}` : ', where there is none yet'
}

function posters(): string[] {
  return filesOf(DRAWINGS).flatMap(name => /^(projet-.*)\.svg$/.exec(name)?.[1] ?? [])
}

// Only regular files: a symbolic link could lead out of the folder.
function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []))
}
