import { expect, test } from 'vitest'
import { about, aboutBullets } from '../../../site/content/about.ts'
import { contactHeading } from '../../../site/content/contact.ts'
import { hero } from '../../../site/content/hero.ts'
import { formNotices, legalTexts } from '../../../site/content/legal.ts'
import { navigation } from '../../../site/content/navigation.ts'
import { notFound } from '../../../site/content/notFound.ts'
import { profile } from '../../../site/content/profile.ts'
import { portfolioHeading, projects } from '../../../site/content/projects.ts'
import { services, servicesHeading } from '../../../site/content/services.ts'
import { skills, skillsHeading, stages } from '../../../site/content/skills.ts'

const everything = {
  about,
  aboutBullets,
  contactHeading,
  formNotices,
  hero,
  legalTexts,
  navigation,
  notFound,
  portfolioHeading,
  profile,
  projects,
  services,
  servicesHeading,
  skills,
  skillsHeading,
}

test('every skill, service, project and point has its own text', () => {
  for (const list of [skills, services, projects, aboutBullets]) {
    const descriptions = list.map(item => item.description)
    expect(new Set(descriptions).size).toBe(list.length)
    expect(descriptions.every(description => description.length > 20)).toBe(true)
  }
})

test('every skill has a weight at each of the five stages, and the highest at one of them', () => {
  expect(stages).toHaveLength(5)
  for (const { weights } of skills) expect(weights).toEqual(expect.arrayContaining([2]))
})

test('visible French has no-break spaces before ; : ! ? » and after «, and curved apostrophes', () => {
  const texts = textsOf(everything).filter(text => !/^(?:https?:|mailto:)/.test(text) && text !== notFound.title)
  expect(texts.length).toBeGreaterThan(80)
  expect(texts.filter(text => /[^\u00a0][;:!?»]|«[^\u00a0]|'/.test(text))).toEqual([])
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
