import type { BlockContent, FormContent, OwnFile, ProjectDetails, ScreenPhoto } from '../blockContent.ts'
import { closedDaysOf, nameOfDay, timesOf, writeDays, writeTimes } from '../blocks/hours/week.ts'
import { readContactEndpoint, readDelivery, type SiteEnvironment } from '../config.ts'
import type { Content } from '../content/contentSchema.ts'
import { say } from '../content/say.ts'
import type { Picture } from '../pageContent.ts'
import { readChatBackend } from './chatBackend.ts'
import { withIcon } from './icons.ts'
import { LANGUAGE_FACTS, type Language, labels } from './languageFacts.ts'
import { screenPhotoOf } from './projectPictures.ts'
import { escapeMarkdown, richText } from './richText.ts'

const ENDPOINT_UNEXPLAINED = say(
  'content/legal.yaml: delivery.endpoint must have journey and notice, because VITE_CONTACT_ENDPOINT is set: where the service is, and how long it keeps messages.',
)

/** The highest heading below the title of a project. */
const BELOW_PROJECT = 4

/** The files in a block. */
export interface BlockFiles {
  photo?: ScreenPhoto
  notFoundPhoto?: Picture
  portrait?: Picture
  cv?: OwnFile
}

/** Placeholders for files, for callers that read only the texts of the pages. */
function blocksWithoutFiles({ hero, person }: Content): BlockFiles {
  const screen = screenPhotoOf(hero)
  const photo = { src: screen ?? '', width: 1600, height: 800 }
  return {
    ...(screen && { photo: { wide: photo, medium: photo, high: photo }, notFoundPhoto: photo }),
    ...(person?.portrait && { portrait: { src: person.portrait.image, width: 800, height: 1000 } }),
    ...(person?.cv && { cv: { href: person.cv, facts: 'PDF' } }),
  }
}

/**
 * The part of the blocks for the browser: the form and the legal texts of this build, and the blocks that the owner has.
 */
export function projectBlocks(
  content: Content,
  environment: SiteEnvironment,
  files = blocksWithoutFiles(content),
): BlockContent {
  const { profile, hero, skills, person, faq, testimonials, appointment, experience, prices, hours } = content
  const { language } = profile
  const { blocks, contact } = LANGUAGE_FACTS[language].strings
  const { certifications, cv, visit, more } = blocks
  const projects = detailsOf(content)
  return {
    form: formOf(content, environment),
    legal: legalOf(content, environment),
    ...(files.photo && { photo: { pictures: files.photo, description: hero.artDescription ?? '' } }),
    ...(files.notFoundPhoto && { notFoundPhoto: files.notFoundPhoto }),
    ...(skills.skills.length > 0 && !skills.stages && { skills: skillsOf(content) }),
    ...(person && { person: personOf(content, files) }),
    ...(faq && {
      faq: { ...faq, questions: faq.questions.map(each => ({ ...each, answer: richText(each.answer, language) })) },
    }),
    ...(testimonials && { testimonials }),
    ...(appointment && { appointment }),
    ...(experience && { experience }),
    ...(prices && { prices }),
    ...(hours && { hours: hoursOf(hours, language) }),
    ...(projects.length > 0 && { projects: Object.fromEntries(projects) }),
    strings: { certifications, cv, visit, more, newTab: contact.newTab },
  }
}

function formOf({ profile, contact, legal }: Content, environment: SiteEnvironment): FormContent {
  const { form, toasts } = LANGUAGE_FACTS[profile.language].strings
  return {
    email: profile.email,
    ...(profile.phone && { phone: profile.phone }),
    // The lead of the sample already states the delay.
    ...(contact.delay && !contact.lead.includes(contact.delay) && { delay: contact.delay }),
    notice: deliveryOf(legal, profile.url, environment).notice,
    personalData: legal.personalData,
    words: form,
    toasts,
  }
}

function legalOf({ legal, legalTexts, profile }: Content, environment: SiteEnvironment): BlockContent['legal'] {
  const { journey } = deliveryOf(legal, profile.url, environment)
  const { file } = readChatBackend(environment, '/')
  const questions = legal.questions?.[file ? 'page' : 'server'] ?? ''
  const insights = environment.INSIGHTS === 'on' && !file ? (legal.insights ?? '') : ''
  return legalTexts.map(({ id, title, markdown }) => ({
    id,
    title,
    body: richText(
      markdown
        .replaceAll('{journey}', () => escapeMarkdown(journey))
        .replaceAll('{questions}', () => escapeMarkdown(questions))
        .replaceAll('{insights}', () => escapeMarkdown(insights)),
      profile.language,
    ),
  }))
}

/** How the legal text describes the way of a message, with the name of the service. Throws if it does not. */
function deliveryOf({ delivery }: Content['legal'], url: string, environment: SiteEnvironment) {
  const described = delivery[readDelivery(environment)]
  if (!described) throw new Error(ENDPOINT_UNEXPLAINED)
  const service = readContactEndpoint(environment)?.name ?? new URL(url).host
  const named = (text: string) => text.replaceAll('{service}', () => service)
  return { journey: named(described.journey), notice: named(described.notice) }
}

/** The opening hours in the words of the site. */
export function hoursOf(hours: NonNullable<Content['hours']>, language: Language): NonNullable<BlockContent['hours']> {
  const { locale, strings } = LANGUAGE_FACTS[language]
  const { closed, closedDay, hours: heading } = strings.blocks
  const { title = heading, week, note } = hours
  const open = week.filter(line => timesOf(line).length > 0)
  const days = closedDaysOf(hours).map(day => closedDay.replace('{day}', nameOfDay(day, locale)))
  return {
    title,
    week: open.map(line => ({ days: writeDays(line, locale), times: writeTimes(line, locale) })),
    ...(days.length > 0 && { closed: closed.replace('{days}', new Intl.ListFormat(locale).format(days)) }),
    ...(note && { note }),
  }
}

function skillsOf(content: Content): BlockContent['skills'] {
  const { title, lead, skills } = content.skills
  return { title, lead, skills: skills.map(withIcon('skills')) }
}

function detailsOf({ profile, projects, projectTexts }: Content): [id: string, details: ProjectDetails][] {
  const { visit } = LANGUAGE_FACTS[profile.language].strings.blocks
  const labelled = labels(profile.language)
  return projects.projects.flatMap(({ id, title, url }) => {
    const markdown = projectTexts.find(text => text.id === id)?.markdown
    if (!url && markdown === undefined) return []
    const text = markdown && richText(markdown, profile.language, { highest: BELOW_PROJECT, anchor: id })
    const link = url && { href: url, label: labelled(visit, shortAddress(url)) }
    return [[id, { title, ...(link && { link }), ...(text && { text }) }]]
  })
}

// `https://www.plans.test/new/` -> `plans.test/new`
function shortAddress(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`
}

function personOf({ profile, person }: Content, { portrait, cv }: BlockFiles): BlockContent['person'] {
  const { name, owner = name, jobTitle } = profile
  const description = person?.portrait?.imageDescription ?? ''
  return {
    name: owner,
    jobTitle,
    ...(portrait && { portrait: { picture: portrait, description } }),
    ...(person?.certifications && { certifications: person.certifications }),
    ...(cv && { cv }),
  }
}
