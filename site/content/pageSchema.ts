import type { z } from 'zod'
import { fields, list, name, oneOf, RESERVED_IDS, SECTIONS, text } from './contentFields.ts'
import { say } from './say.ts'

/** The name of a section, which is its anchor unless the owner chooses another. */
export type SectionName = (typeof SECTIONS)[number]

/** A section of the page. */
export interface PageSection {
  section: SectionName
  /** Its anchor. */
  id: string
}

/** A link of the header. */
export interface NavigationLink {
  label: string
  /** Anchor of its section. */
  section: string
}

const link = fields({ section: oneOf(SECTIONS), id: name.optional(), link: text.optional() })

/** `page.yaml`: the sections of the page in their order, with their anchors and their links in the header. */
export const pageSchema = fields({ sections: list(link, 2, SECTIONS.length) }).optional()

/** `navigation.yaml`: the links of the header of a page without `page.yaml`. */
export const navigationSchema = list(fields({ label: text, section: oneOf(SECTIONS) }), 2, 8).optional()

/** The files that say which sections and links a page has. */
interface PageFiles {
  page?: z.output<typeof pageSchema>
  navigation?: z.output<typeof navigationSchema>
}

/** Sections with a file of their own that an owner may leave out. */
const FILES: Readonly<Partial<Record<SectionName, string>>> = {
  about: 'about.yaml',
  skills: 'skills.yaml',
  services: 'services.yaml',
  portfolio: 'projects.yaml',
}

/** A wrong field of a file: the end of a sentence. */
interface Problem {
  path: string
  field: string
  message: string
}

/**
 * The sections of a page: those of `page.yaml`, or all in the order of the specification. That page has skills only if
 * there is a file of them.
 * @param isThere whether the content has a file
 */
export function sectionsOf({ page }: PageFiles, isThere: (path: string) => boolean): PageSection[] {
  if (page) return page.sections.map(({ section, id = section }) => ({ section, id }))
  return SECTIONS.filter(section => section !== 'skills' || isThere('skills.yaml')).map(section => ({
    section,
    id: section,
  }))
}

/** Whether a file is that of a section that is not on the page. */
export function isLeftOut(path: string, page: readonly PageSection[]): boolean {
  const owning = SECTIONS.find(name => FILES[name] === path)
  return owning !== undefined && !page.some(({ section }) => section === owning)
}

/** The links of the header. */
export function linksOf({ page, navigation = [] }: PageFiles): NavigationLink[] {
  if (!page) return navigation
  return page.sections.flatMap(({ section, id = section, link }) => (link ? [{ label: link, section: id }] : []))
}

/** What is wrong with the composition of a page. */
export function findPageProblems(
  files: PageFiles & { hero: { actions: { portfolio?: string | undefined } } },
  isThere: (path: string) => boolean,
): Problem[] {
  const sections = sectionsOf(files, isThere)
  const names = sections.map(({ section }) => section)
  const missing = sections.flatMap(({ section }) => {
    const path = FILES[section]
    const message = files.page ? say('is missing; page.yaml shows the section {}', section) : say('is missing')
    return path && !isThere(path) ? [{ path, field: '', message }] : []
  })
  const deadButton =
    files.hero.actions.portfolio && !names.includes('portfolio')
      ? [
          {
            path: 'hero.yaml',
            field: 'actions.portfolio',
            message: say('must be left out, because the page has no section portfolio'),
          },
        ]
      : []
  return [...(files.page ? problemsOfPage(files) : problemsOfLinks(files, names)), ...missing, ...deadButton]
}

function problemsOfPage({ page, navigation }: PageFiles): Problem[] {
  const sections = page?.sections ?? []
  const names = sections.map(({ section }) => section)
  const at = (field: string, message: string) => ({ path: 'page.yaml', field, message })
  const repeated = sections.flatMap(({ section }, index) => {
    const first = names.indexOf(section)
    return first < index
      ? [at(`sections[${index}].section`, say('must differ from {} in {}', section, `sections[${first}]`))]
      : []
  })
  const ids = sections.flatMap(({ section, id = section }, index) => {
    if (id === section) return []
    if (section === 'home') return [at(`sections[${index}].id`, say('must be left out: the first screen is home'))]
    return RESERVED_IDS.includes(id)
      ? [at(`sections[${index}].id`, say('must be {} or none of {}', section, RESERVED_IDS.join(', ')))]
      : []
  })
  return [
    ...(names[0] === 'home' ? [] : [at('sections[0].section', say('must be home, the first screen'))]),
    ...(names.includes('contact') ? [] : [at('sections', say('must contain contact, where the assistant leads'))]),
    ...(sections.some(({ link }) => link) ? [] : [at('sections', say('must have a link in one of them at least'))]),
    ...repeated,
    ...ids,
    ...(navigation
      ? [{ path: 'navigation.yaml', field: '', message: say('must be removed, because page.yaml has the links') }]
      : []),
  ]
}

function problemsOfLinks({ navigation }: PageFiles, names: readonly SectionName[]): Problem[] {
  if (!navigation) return [{ path: 'navigation.yaml', field: '', message: say('is missing') }]
  const message = say('must be one of {}, which the page shows', names.join(', '))
  return navigation.flatMap(({ section }, index) =>
    names.includes(section) ? [] : [{ path: 'navigation.yaml', field: `[${index}].section`, message }],
  )
}
