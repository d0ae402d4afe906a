import type { ScreenPhoto } from '../blockContent.ts'
import type { Content } from '../content/contentSchema.ts'
import { isPictureName } from '../content/pictureFields.ts'
import type { Frame } from './fillFrame.ts'
import type { PhotoFrame } from './resizePhoto.ts'

type Project = Content['projects']['projects'][number]

/** The frame of a picture of a gallery: as wide and as high as the screen lets it be. */
export const GALLERY_FRAME: PhotoFrame = { ratio: 1, fit: 'whole', widths: [1000, 2000] }

/** The frames of the photograph of the first screen, by the shape of the screen. */
export const SCREEN_FRAMES: Record<keyof ScreenPhoto, PhotoFrame> = {
  wide: { ratio: 2, fit: 'crop', widths: [800, 1200, 1600, 2400] },
  medium: { ratio: 3 / 2, fit: 'crop', widths: [800, 1200, 1600] },
  high: { ratio: 4 / 5, fit: 'crop', widths: [480, 800, 1200] },
}

/** The frame of its part on the not-found page. */
export const STRIP_FRAME: PhotoFrame = { ratio: 4, fit: 'crop', widths: [800, 1600, 2400] }

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

/** The frame of a portrait, with the ratio of `Portrait` in Person.styles.ts. */
export function portraitFrame({ focus }: NonNullable<NonNullable<Content['person']>['portrait']>): Frame {
  return { ratio: 4 / 5, fit: 'crop', ...(focus && { focus }) }
}

/** The picture of the owner on the first screen. */
export function screenPhotoOf({ art }: Content['hero']): string | undefined {
  return isPictureName(art) ? art : undefined
}

/** The file of the picture of link previews. A photograph would be several times as large as a PNG. */
export function previewNameOf({ hero }: Pick<Content, 'hero'>): 'og.png' | 'og.jpg' {
  return screenPhotoOf(hero) ? 'og.jpg' : 'og.png'
}

/** The photographs of the first screen and of the projects, each with its frame. */
export function framedPhotos({
  hero,
  projects,
}: Pick<Content, 'hero' | 'projects'>): { image: string; frame: Frame }[] {
  const screen = screenPhotoOf(hero)
  const ofProjects = projects.projects.flatMap(project => {
    const cover = coverOf(project)
    return [
      ...(isPictureName(cover) ? [{ image: cover, frame: coverFrame(project) }] : []),
      ...(project.images ?? []).map(({ file }) => ({ image: file, frame: GALLERY_FRAME })),
    ]
  })
  return [...(screen ? [{ image: screen, frame: SCREEN_FRAMES.wide }] : []), ...ofProjects]
}
