// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staticBlocks } from '../../site/blocks/staticBlocks.tsx'
import { HomePage } from '../../site/HomePage.tsx'
import { projectBlocks } from '../../site/plugin/projectBlocks.ts'
import { projectPage } from '../../site/plugin/projectPage.ts'
import { content } from '../support/ownContent.ts'
import { describeSample } from './describeSample.ts'

describeSample('the home page of the sample', () => {
  beforeEach(() => {
    const blocks = staticBlocks(projectBlocks(content, { MODE: 'production' }))
    render(<HomePage content={projectPage(content)} blocks={blocks} />)
  })

  afterEach(cleanup)

  test('each section is named by its heading', () => {
    const sections = within(screen.getByRole('main')).getAllByRole('region')
    expect(
      sections.map(section => [section.id, section.querySelector('h1, h2')?.textContent?.replace(/\s/g, ' ')]),
    ).toEqual([
      ['home', 'Vos chiffres se contredisent. Je les mets d’accord.'],
      ['about', 'À propos'],
      ['skills', 'Compétences'],
      ['services', 'Services'],
      ['portfolio', 'Portfolio'],
      ['contact', 'Contact'],
    ])
  })

  test('there are seven skills, five services, six projects, five points, and at most three tags per project', () => {
    const inside = (id: string) => within(document.getElementById(id) as HTMLElement)
    expect(inside('skills').getAllByRole('heading', { level: 3 })).toHaveLength(7)
    expect(inside('services').getAllByRole('heading', { level: 3 })).toHaveLength(5)
    expect(inside('portfolio').getAllByRole('heading', { level: 3 })).toHaveLength(6)
    expect(inside('about').getAllByRole('listitem')).toHaveLength(5)
    expect(inside('about').getByText('10+')).toBeDefined()
    const tags = inside('portfolio').getAllByRole('list', { name: 'Technologies' })
    expect(tags.map(list => within(list).getAllByRole('listitem').length)).toEqual([3, 3, 3, 3, 3, 3])
  })

  test('each skill and each service has an icon and its description, each point its text, and the contact a place', () => {
    for (const { id, description } of [...content.skills.skills, ...content.services.services]) {
      const item = document.getElementById(id)
      expect(item?.querySelectorAll('svg:not(:empty)'), id).toHaveLength(1)
      expect(item?.querySelector('p')?.textContent).toBe(description)
    }
    const points = [...document.querySelectorAll('#about li')].map(point => point.textContent)
    expect(points).toEqual(content.about.points.map(({ title, description }) => title + description))
    expect(document.getElementById('contact')?.textContent).toContain(content.profile.location.label)
  })

  test('every project has its own poster', () => {
    const posters = [...document.querySelectorAll<HTMLImageElement>('#portfolio img')]
    for (const poster of posters) expect(poster.alt).toMatch(/^Affiche /)
    expect(new Set(posters.map(poster => poster.src)).size).toBe(6)
  })

  test('the words of the header, the first screen, the contact and the footer are French', () => {
    const links = screen.getByRole('navigation', { name: 'Navigation principale' }).querySelectorAll('a')
    expect([...links].map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['À propos', '#about'],
      ['Compétences', '#skills'],
      ['Services', '#services'],
      ['Portfolio', '#portfolio'],
      ['Contact', '#contact'],
    ])
    screen.getByRole('link', { name: 'Parler de vos chiffres' })
    screen.getByRole('link', { name: 'Voir le portfolio' })
    screen.getByRole('link', { name: 'Profil LinkedIn (nouvel onglet)' })
    screen.getByRole('img', {
      name: 'Étapes concernées : collecter (rôle principal), modéliser (en appui), transmettre (en appui)',
    })
    for (const title of [
      'Mentions légales',
      'Données personnelles',
      'Assistant IA',
      /^Accessibilité\s: partiellement conforme$/,
    ])
      screen.getByText(title)
    expect(document.querySelector('details #donnees')?.textContent).toContain('cnil.fr')
  })
})
