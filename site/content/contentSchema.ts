import { z } from 'zod'
import { BLOCK_FILES } from './blockSchema.ts'
import { OWNER_KINDS } from './businessKinds.ts'
import { fields, id, like, line, list, name, oneOf, text, wanted, webAddress } from './contentFields.ts'
import { findWeakContrasts } from './contrast.ts'
import { type NavigationLink, navigationSchema, type PageSection, pageSchema } from './pageSchema.ts'
import { PROJECT_PICTURES } from './pictureFields.ts'
import { say } from './say.ts'
import { aboutSchema, heading, heroSchema, skillsSchema } from './sectionSchema.ts'
import { themeSchema } from './theme.ts'

/** Languages of the site's own words and of its typography. */
const LANGUAGES = ['fr', 'en'] as const

const KIND = say(
  'must be Person, or one of the types of https://schema.org/LocalBusiness or https://schema.org/PerformingGroup, such as Bakery or MusicGroup',
)

const COUNTRY = say('must be the two capital letters of a country, such as FR; the United Kingdom is GB')

/** Whether a code is that of a country, and not an old one, such as UK. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return new Intl.Locale(`und-${code}`).region === code && names.of(code) !== undefined
}

const profile = fields({
  language: oneOf(LANGUAGES),
  name: line,
  initials: like(/^[\p{L}\p{N}]{1,3}$/u, say('must be one to three letters, such as EM')).optional(),
  owner: text.optional(),
  kind: z
    .string(wanted(KIND))
    .refine(value => OWNER_KINDS.includes(value), KIND)
    .optional(),
  url: webAddress.refine(address => address.endsWith('/'), say('must end with a slash')),
  title: text,
  description: text,
  jobTitle: text,
  knowsAbout: list(text, 1, 30),
  email: z.email(wanted(say('must be an email address'))),
  phone: fields({
    label: text,
    number: like(/^\+\d{6,15}$/, say('must be + and digits, such as {}', '+33639984127')),
  }).optional(),
  location: fields({
    label: text,
    street: text.optional(),
    postalCode: text.optional(),
    city: text,
    country: z.string(wanted(COUNTRY)).refine(isCountry, COUNTRY),
  }),
  social: list(fields({ network: text, url: webAddress }), 0, 8).default([]),
  legal: z.record(z.string(), text, wanted(say('must have fields, such as publisher'))),
})

const services = fields({
  ...heading,
  services: list(fields({ id, title: text, description: text, price: text.optional(), icon: name }), 1, 30),
})

const projects = fields({
  ...heading,
  tagsLabel: text.optional(),
  projects: list(
    fields({
      id,
      title: text,
      description: text,
      image: like(/^\w[\w.-]*$/, say('must be the name of a file, such as photo.jpg, or of a drawing')).optional(),
      imageDescription: text,
      ...PROJECT_PICTURES,
      tags: list(text, 0, 20),
      url: webAddress.optional(),
    }),
    1,
    60,
  ),
})

const delivery = fields({ journey: text, notice: text })

const legal = fields({
  texts: list(id, 1, 10),
  personalData: id,
  delivery: fields({ service: delivery, endpoint: delivery.optional(), demonstration: delivery, mail: delivery }),
  insights: text.optional(),
  questions: fields({ server: text, page: text }).optional(),
})

const assistant = fields({
  name: line.optional(),
  subtitle: text.optional(),
  subtitleWithoutModel: text.optional(),
  launcher: text.optional(),
  launcherLanguage: text.optional(),
  placeholder: text.optional(),
  welcome: text.optional(),
  suggestions: list(
    text.refine(value => !value.includes('|'), say('must not contain a vertical bar')),
    1,
    6,
  ).optional(),
  persist: oneOf(['none', 'session', 'local']).optional(),
  showErrors: oneOf(['true', 'false']).optional(),
  subjects: line.optional(),
})

const notFound = fields({
  documentTitle: text,
  title: text.optional(),
  titleLanguage: like(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/, say('must be a language, such as en')).optional(),
  explanation: text,
  action: text,
})

/** The head of a section that the page does not show. */
const NO_HEADING = { title: '', lead: '' }

/** The YAML files of the content: the path of each below the content's folder, and what it holds. */
export const CONTENT_FILES = {
  profile: { path: 'profile.yaml', schema: profile },
  page: { path: 'page.yaml', schema: pageSchema, isOptional: true },
  hero: { path: 'hero.yaml', schema: heroSchema },
  about: { path: 'about.yaml', schema: aboutSchema.default({ ...NO_HEADING, points: [] }), isOptional: true },
  skills: { path: 'skills.yaml', schema: skillsSchema.default({ ...NO_HEADING, skills: [] }), isOptional: true },
  services: { path: 'services.yaml', schema: services.default({ ...NO_HEADING, services: [] }), isOptional: true },
  projects: { path: 'projects.yaml', schema: projects.default({ ...NO_HEADING, projects: [] }), isOptional: true },
  contact: { path: 'contact.yaml', schema: fields({ ...heading, delay: text.optional() }) },
  navigation: { path: 'navigation.yaml', schema: navigationSchema, isOptional: true },
  notFound: { path: 'notFound.yaml', schema: notFound },
  legal: { path: 'legal.yaml', schema: legal },
  assistant: { path: 'assistant/assistant.yaml', schema: assistant },
  theme: { path: 'theme.yaml', schema: themeSchema.prefault({}), isOptional: true },
  ...BLOCK_FILES,
} as const

/** The checked files of a content. */
export type FromFiles = { [Name in keyof typeof CONTENT_FILES]: z.output<(typeof CONTENT_FILES)[Name]['schema']> }

/** A legal text in Markdown. Its `{publisher}` and others are filled in; `{journey}`, `{questions}` and `{insights}` depend on the build. */
export interface LegalText {
  /** Name of its file and anchor on the page. */
  id: string
  title: string
  markdown: string
}

/** What a project says besides its card. */
export interface ProjectText {
  /** The id of the project, and the name of the file. */
  id: string
  markdown: string
}

/** The checked content of the owner, with neutral texts of the assistant where the owner leaves them out. A section that the page does not show has no entries. */
export interface Content extends Omit<FromFiles, 'page' | 'navigation' | 'assistant'> {
  /** The sections of the page, in their order. */
  page: readonly PageSection[]
  /** The links of the header. */
  navigation: readonly NavigationLink[]
  assistant: FromFiles['assistant'] & { name: string }
  legalTexts: readonly LegalText[]
  projectTexts: readonly ProjectText[]
}

/** How a contact message travels: through EmailJS, another service, to nobody, or from the visitor's mail program. */
export type Delivery = keyof Content['legal']['delivery']

/** The problems of one file: one sentence each, with the field and the allowed values. */
export function problemsOf(path: string, schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(issue => sentence(path, fieldOf(issue.path), issue.message))
}

/** The problems between files: ids used twice, colours that are too close. */
export function conflictsOf(content: FromFiles): string[] {
  const { page, about, skills, services, projects, legal, theme, faq, testimonials, person, experience, prices } =
    content
  const seen = new Map<string, string>()
  const anchors = page?.sections.flatMap(({ id }) => (id ? [{ id }] : [])) ?? []
  const lists = [
    { path: CONTENT_FILES.page.path, list: 'sections', entries: anchors },
    { path: CONTENT_FILES.about.path, list: 'points', entries: about.points },
    { path: CONTENT_FILES.skills.path, list: 'skills', entries: skills.skills },
    { path: CONTENT_FILES.services.path, list: 'services', entries: services.services },
    { path: CONTENT_FILES.projects.path, list: 'projects', entries: projects.projects },
    { path: CONTENT_FILES.legal.path, list: 'texts', entries: legal.texts.map(text => ({ id: text })) },
    { path: CONTENT_FILES.faq.path, list: 'questions', entries: faq?.questions ?? [] },
    { path: CONTENT_FILES.testimonials.path, list: 'testimonials', entries: testimonials?.testimonials ?? [] },
    { path: CONTENT_FILES.experience.path, list: 'stations', entries: experience?.stations ?? [] },
    { path: CONTENT_FILES.prices.path, list: 'groups', entries: prices?.groups ?? [] },
    { path: CONTENT_FILES.person.path, list: 'certifications', entries: person?.certifications ?? [] },
  ]
  const repeated = lists.flatMap(({ path, list, entries }) =>
    entries.flatMap((entry, index) => {
      const first = seen.get(entry.id)
      seen.set(entry.id, first ?? path)
      return first ? [sentence(path, `${list}[${index}].id`, say('must differ from {} in {}', entry.id, first))] : []
    }),
  )
  const personalData = legal.texts.includes(legal.personalData)
    ? []
    : [sentence(CONTENT_FILES.legal.path, 'personalData', say('must be one of {}', legal.texts.join(', ')))]
  const weak = findWeakContrasts(theme).map(({ field, message }) => sentence(CONTENT_FILES.theme.path, field, message))
  return [...repeated, ...personalData, ...weak]
}

/** `content/services.yaml: services[2].icon must be a text.` */
export function sentence(path: string, field: string, message: string): string {
  return field ? say('content/{}: {} {}.', path, field, message) : say('content/{}: {}.', path, message)
}

// ['services', 2, 'icon'] -> services[2].icon
function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map(part => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}
