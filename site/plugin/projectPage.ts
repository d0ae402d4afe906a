import type { Content } from '../content/contentSchema.ts'
import { isDrawing } from '../content/sectionSchema.ts'
import type { PageArt, PageContent, SkillMatrix } from '../pageContent.ts'
import { anchorOf } from './composePage.ts'
import { withIcon } from './icons.ts'
import { LANGUAGE_FACTS } from './languageFacts.ts'
import { placeOf } from './placeOf.ts'

/** Placeholders for pictures, for callers that read only the texts of the pages. */
function artWithoutFiles({ hero, projects }: Content): PageArt {
  const picture = (src: string) => ({ src, width: 800, height: 600 })
  const posters = projects.projects.map(({ id, image = id }) => [id, picture(image)])
  return {
    logo: { viewBox: '0 0 34 34', shapes: [] },
    ...(isDrawing(hero.art) && {
      flow: { wide: picture('flow-wide'), medium: picture('flow-medium'), high: picture('flow-high') },
      brokenFlow: 'broken-flow',
    }),
    posters: Object.fromEntries(posters),
  }
}

/** The part of the content for the first script: the pictures and the texts of the pages, without those of the blocks. */
export function projectPage(content: Content, art = artWithoutFiles(content)): PageContent {
  const { page, about, services, projects, contact, navigation, notFound } = content
  const { name, title, email, phone, social, language } = content.profile
  const {
    assistant,
    blocks,
    comparison,
    gallery,
    gestures,
    form,
    toasts,
    notFound: notFoundTitle,
    ...strings
  } = LANGUAGE_FACTS[language].strings
  const { tagsLabel = strings.tags, ...shownProjects } = projects
  const matrix = matrixOf(content)
  const { first, support } = content.skills.legend ?? strings.skills
  return {
    page,
    hero: heroOf(content),
    about,
    ...(matrix && { skills: matrix }),
    services: { ...services, services: services.services.map(withIcon('services')) },
    projects: {
      ...shownProjects,
      projects: projects.projects.map(({ image, focus, fit, images, url, ...shown }) => shown),
    },
    contact,
    navigation,
    notFound: { ...notFound, title: notFound.title ?? notFoundTitle },
    art,
    profile: { name, title, email, ...(phone && { phone }), social, location: placeOf(content.profile) },
    menu: menuOf(content),
    strings: { ...strings, tags: tagsLabel, skills: { ...strings.skills, first, support } },
  }
}

/** The skills as a matrix, if they have stages. */
function matrixOf({ skills: { stages, skills, legend: _, ...heading } }: Content): SkillMatrix | undefined {
  if (!stages) return undefined
  return {
    ...heading,
    stages,
    skills: skills.map(({ weights = [], ...skill }) => ({ ...skill, weights })).map(withIcon('skills')),
  }
}

function heroOf(content: Content): PageContent['hero'] {
  const { hero } = content
  const { title, introduction, artDescription, figures, actions, comparison } = hero
  const contact = `#${anchorOf(content, 'contact')}`
  return {
    title,
    introduction,
    ...(isDrawing(hero.art) && { artDescription }),
    actions: [
      { label: actions.contact, href: contact },
      ...(actions.portfolio ? [{ label: actions.portfolio, href: `#${anchorOf(content, 'portfolio')}` }] : []),
    ],
    ...(comparison && { comparison: { ...comparison, href: contact } }),
    ...(figures && { caption: figures.caption }),
  }
}

/** Widths in px at a font size of 16 px, measured with wide letters, so that the real ones are smaller. */
const HEADER = { letter: 9, linkPadding: 30, nameLetter: 13, logo: 75, share: 0.89 }

function menuOf({ profile, navigation }: Content): PageContent['menu'] {
  const letters = navigation.reduce((sum, { label }) => sum + label.length, 0)
  const links = letters * HEADER.letter + navigation.length * HEADER.linkPadding
  const needed = (links + profile.name.length * HEADER.nameLetter + HEADER.logo) / HEADER.share
  if (needed <= 1280) return needed <= 830 ? 'tablet' : 'desktop'
  return 'always'
}
