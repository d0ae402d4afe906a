import { expect, test } from 'vitest'
import { findExampleValues } from '../../site/plugin/exampleIdentity.ts'
import { content, strings } from '../support/ownContent.ts'
import { describeSample } from './describeSample.ts'

const { about, skills, services, projects } = content

describeSample('the texts of the sample', () => {
  test('every skill, service, project and point has its own text', () => {
    for (const list of [skills.skills, services.services, projects.projects, about.points]) {
      const descriptions = list.map(item => item.description)
      expect(new Set(descriptions).size).toBe(list.length)
      expect(descriptions.every(description => description.length > 20)).toBe(true)
    }
  })

  test('every skill has a weight at each of the five stages, and the highest at one of them', () => {
    expect(skills.stages).toHaveLength(5)
    for (const { weights } of skills.skills) expect(weights).toEqual(expect.arrayContaining(['2']))
  })

  test('visible French has no-break spaces before ; : ! ? » and after «, and curved apostrophes', () => {
    // The toasts and the English heading of the not-found page are those of the specification, byte for byte.
    const { toasts, ...words } = strings
    const { notFound, ...others } = content
    const { title, ...french } = notFound
    const texts = textsOf([others, french, words]).filter(text => !/^(?:https?:|mailto:)/.test(text))
    expect(texts.length).toBeGreaterThan(80)
    expect(texts.filter(text => /[^\u00a0][;:!?»]|«[^\u00a0]|'/.test(text))).toEqual([])
  })

  test('every invented value of the profile is found, and no other value', () => {
    const paths = findExampleValues(content.profile).map(line => line.split(':')[0])
    expect(paths).toEqual([
      'profile.url',
      'profile.email',
      'profile.phone.label',
      'profile.phone.number',
      'profile.social.0.url',
      'profile.legal.siren',
      'profile.legal.address',
      'profile.legal.host',
    ])
  })

  test('the heading of the not-found page is that of the specification', () => {
    expect(content.notFound).toMatchObject({ title: 'Oops! Page not found', titleLanguage: 'en' })
  })

  test('the toasts are those of the specification', () => {
    const { incomplete, invalidEmail, failure, success } = strings.toasts
    expect([incomplete.title, incomplete.text]).toEqual(['Erreur', 'Veuillez remplir tous les champs du formulaire.'])
    expect([invalidEmail.title, invalidEmail.text]).toEqual(['Erreur', 'Veuillez entrer une adresse email valide.'])
    expect([failure.title, failure.text]).toEqual([
      'Erreur',
      "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.",
    ])
    expect([success.title, success.text]).toEqual([
      'Message envoyé !',
      'Merci pour votre message. Je vous recontacterai très prochainement.',
    ])
  })
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
