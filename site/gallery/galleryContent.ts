import type { Picture } from '../pageContent.ts'
import type { SiteStrings } from '../strings/fr.ts'

/** A picture of a gallery. */
export interface GalleryPicture {
  picture: Picture
  /** What it shows, for those who do not see it. */
  alt: string
  caption?: string
}

/** The pictures of a project. */
export interface ProjectGallery {
  title: string
  pictures: readonly GalleryPicture[]
  /** The place of the picture that opens first. */
  first: number
}

/** The galleries of the page, by the ids of their projects, and their words. */
export interface GalleriesContent {
  galleries: Readonly<Record<string, ProjectGallery>>
  strings: SiteStrings['gallery']
}
