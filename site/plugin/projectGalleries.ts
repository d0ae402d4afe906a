import type { Content } from '../content/contentSchema.ts'
import type { GalleriesContent, GalleryPicture } from '../gallery/galleryContent.ts'
import { LANGUAGE_FACTS } from './languageFacts.ts'
import { coverOf } from './projectPictures.ts'

/** What the script of the galleries needs: the pictures of each project that has several. */
export function projectGalleries(
  { projects, profile }: Content,
  made: Readonly<Record<string, readonly GalleryPicture[]>>,
): GalleriesContent {
  const galleries = projects.projects.flatMap(project => {
    const { id, title, images = [] } = project
    const pictures = made[id]
    if (!pictures) return []
    const cover = coverOf(project)
    const first = Math.max(
      0,
      images.findIndex(({ file }) => file === cover),
    )
    return [[id, { title, pictures, first }] as const]
  })
  return { galleries: Object.fromEntries(galleries), strings: LANGUAGE_FACTS[profile.language].strings.gallery }
}
