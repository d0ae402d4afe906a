import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Content, sentence } from '../content/contentSchema.ts'
import { isPictureName } from '../content/pictureFields.ts'
import { say } from '../content/say.ts'
import { withNear } from './nearNames.ts'

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
  const unknown = (path: string, field: string, name: string | undefined) => {
    if (name === undefined || photos.includes(name)) return []
    return [sentence(path, field, withNear(say('must be a file of content/images{}', listed(photos)), name, photos))]
  }
  const screens = isPictureName(hero.art) ? unknown('hero.yaml', 'art', hero.art) : []
  const portraits = unknown('person.yaml', 'portrait.image', person?.portrait?.image)
  const posterImages = projects.projects.flatMap(({ image }, index) => {
    // A drawing of the sample is known, but only the sample may show it.
    if (image === undefined || photos.includes(image) || posters().includes(image)) return []
    const wrong = say('must be a file of content/images{}, or be left out: a poster is drawn then', listed(photos))
    return [sentence('projects.yaml', `projects[${index}].image`, withNear(wrong, image, photos))]
  })
  const galleryImages = projects.projects.flatMap(({ images = [] }, index) =>
    images.flatMap(({ file }, place) => unknown('projects.yaml', `projects[${index}].images[${place}].file`, file)),
  )
  return [...screens, ...portraits, ...posterImages, ...galleryImages]
}

/** The end of a sentence: the names of the existing files. */
export function listed(names: readonly string[]): string {
  return names.length > 0 ? say(': {}', names.join(', ')) : say(', where there is none yet')
}

function posters(): string[] {
  return filesOf(DRAWINGS).flatMap(name => /^(projet-.*)\.svg$/.exec(name)?.[1] ?? [])
}

// Only regular files: a symbolic link could lead out of the folder.
function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []))
}
