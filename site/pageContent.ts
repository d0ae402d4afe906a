import type { Shape } from './art/Drawing.tsx'
import type { Content } from './content/contentSchema.ts'
import type { PageSection } from './content/pageSchema.ts'
import type { SiteStrings } from './strings/fr.ts'

/** A text or an element of the owner's Markdown. Its target is the address of a link, or the anchor of a heading. */
export type RichText = string | readonly [tag: string, children: readonly RichText[], target?: string]

/** The address of a picture, with its other formats and sizes. */
export interface Picture {
  src: string
  width: number
  height: number
  sources?: readonly { type: string; srcSet: string }[]
}

/** The owner's mark. */
export interface Logo {
  viewBox: string
  shapes: readonly Shape[]
}

/** The pictures of the pages. */
export interface PageArt {
  logo: Logo
  /** The first screen's drawing, by its shape. Absent if the owner has none. */
  flow?: Readonly<Record<'wide' | 'medium' | 'high', Picture>>
  /** Address of the drawing on the not-found page. */
  brokenFlow?: string
  /** The picture of each project, by its id. */
  posters: Readonly<Record<string, Picture>>
  /** The link to each gallery, by the id of its project. Absent if the owner has none. */
  galleries?: Readonly<Record<string, { href: string; label: string }>>
}

/** An entry of the content with the shapes of its icon instead of its name. */
type WithIcon<Entry> = Omit<Entry, 'icon'> & { icon: readonly Shape[] }

type Skill = WithIcon<Content['skills']['skills'][number]>

/** The skills of an owner, without stages. */
export type SkillEntries = Pick<Content['skills'], 'title' | 'lead'> & { skills: readonly Skill[] }

/** The skills, and the weight of each at each stage. */
export type SkillMatrix = Omit<SkillEntries, 'skills'> & {
  /** A sentence across the window, in its lines. */
  sentence?: readonly string[] | undefined
  stages: readonly string[]
  skills: readonly (Skill & { weights: readonly string[] })[]
}

/** The content of the pages: the part of the owner's content that the browser needs, and the site's own words. */
export interface PageContent extends Pick<Content, 'about' | 'contact' | 'navigation'> {
  notFound: Content['notFound'] & { title: string }
  projects: Omit<Content['projects'], 'projects' | 'tagsLabel'> & {
    projects: readonly Omit<Content['projects']['projects'][number], 'image' | 'focus' | 'fit' | 'images' | 'url'>[]
  }
  /** The sections of the home page, in their order. */
  page: readonly PageSection[]
  hero: Pick<Content['hero'], 'title' | 'introduction' | 'artDescription'> & {
    /** The buttons: the first one is the main one. */
    actions: readonly { label: string; href: string }[]
    /** What the total of the drawn sources is. */
    caption?: string
    /** Two figures of the visitor's own. Absent if the owner does not ask for them. */
    comparison?: NonNullable<Content['hero']['comparison']> & { href: string }
  }
  /** The skills with their weights at each stage. Absent if they have none. */
  skills?: SkillMatrix
  services: Omit<Content['services'], 'services'> & {
    services: readonly WithIcon<Content['services']['services'][number]>[]
  }
  art: PageArt
  profile: Pick<Content['profile'], 'name' | 'title' | 'email' | 'phone' | 'social'> & {
    /** Where the owner works, in words. */
    location: string
  }
  /** Up to this width, the links of the header are in a menu, because they would not fit beside the name. */
  menu: 'tablet' | 'desktop' | 'always'
  strings: Omit<
    SiteStrings,
    'assistant' | 'blocks' | 'comparison' | 'gallery' | 'gestures' | 'form' | 'notFound' | 'toasts'
  >
}
