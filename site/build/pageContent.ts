import type { Content, Delivery } from '../../shared/contentSchema.ts'
import { readDelivery, type SiteEnvironment } from '../config.ts'
import type { PageContent } from '../pageContent.ts'
import { LANGUAGES } from './languages.ts'

/** What the browser gets of the content: the texts of the pages, with the legal texts of this build. */
export function pageContent(content: Content, environment: SiteEnvironment): PageContent {
  const { hero, about, skills, services, projects, contact, navigation, notFound } = content
  const { name, title, email, phone, social, location, language } = content.profile
  return {
    hero,
    about,
    skills,
    services,
    projects,
    contact,
    navigation,
    notFound,
    profile: { name, title, email, ...(phone && { phone }), social, location: location.label },
    legal: legalOf(content, readDelivery(environment)),
    strings: LANGUAGES[language].strings,
  }
}

function legalOf({ legal, legalTexts }: Content, delivery: Delivery): PageContent['legal'] {
  const { journey, notice } = legal.delivery[delivery]
  const texts = legalTexts.map(({ paragraphs, ...text }) => ({
    ...text,
    paragraphs: paragraphs.map(paragraph => paragraph.replace('{journey}', () => journey)),
  }))
  return { texts, personalData: legal.personalData, notice }
}
