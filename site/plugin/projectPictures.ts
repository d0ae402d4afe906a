import type { Content } from '../content/contentSchema.ts'
import type { Frame } from './fillFrame.ts'
import { isPhoto } from './imageFiles.ts'
import type { PhotoFrame } from './resizePhoto.ts'

type Project = Content['projects']['projects'][number]

/** The frame of a picture of a gallery: as wide and as high as the screen lets it be. */
export const GALLERY_FRAME: PhotoFrame = { ratio: 1, fit: 'whole', widths: [1000, 2000] }

/** Narrower pictures look blurred on large screens. */
export const FEWEST_PIXELS = 1000

/** The picture of a project on the page. */
export function coverOf({ image, images }: Project): string | undefined {
  return image ?? images?.[0]?.file
}

/** The frame of that picture, with the ratio of `Poster` in Portfolio.styles.ts. */
export function coverFrame({ fit = 'crop', focus }: Project): Frame {
  return { ratio: 4 / 3, fit, ...(focus && { focus }) }
}

/** The photographs of the projects, each with its frame. */
export function framedPhotos({ projects }: Pick<Content, 'projects'>): { image: string; frame: Frame }[] {
  return projects.projects.flatMap(project => {
    const cover = coverOf(project)
    return [
      ...(cover && isPhoto(cover) ? [{ image: cover, frame: coverFrame(project) }] : []),
      ...(project.images ?? []).map(({ file }) => ({ image: file, frame: GALLERY_FRAME })),
    ]
  })
}
