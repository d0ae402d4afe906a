import { act, cleanup, render } from '@testing-library/react'
import { lazy } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type BlockName, blockNames } from '../../site/blockContent.ts'
import { Block } from '../../site/blocks/Block.tsx'
import { placeBlocks } from '../../site/blocks/placeBlocks.tsx'
import { projectBlocks } from '../../site/plugin/projectBlocks.ts'
import { projectPage } from '../../site/plugin/projectPage.ts'
import { prerenderSite } from '../../site/prerender.tsx'
import { Routes } from '../../site/routes.tsx'
import { deferred } from '../support/deferred.ts'
import { fixtureBlocks, fixtureContent, fixturePage } from '../support/fixtureContent.ts'

const { pages, css, names } = await prerenderSite(['/', '/404'], fixturePage(), fixtureBlocks())
const [home = '', notFound = ''] = pages

test('the static home page has all sections and the loading screen, and nothing is waiting', () => {
  for (const id of ['home', 'about', 'skills', 'services', 'portfolio', 'contact']) expect(home).toContain(`id="${id}"`)
  expect(home).toContain('Loading...')
  expect(home).not.toMatch(/ data-waiting/)
})

test('the static not-found page shows its title', () => {
  expect(notFound).toContain('Cette page est introuvable')
  expect(notFound).not.toContain('Loading...')
})

test('the static pages have no inline style, which the policy would block', () => {
  expect(home + notFound).not.toMatch(/<style| style="/)
})

test('every class of the static pages is among the extracted names', () => {
  const extracted = new Set(Object.entries(names).flatMap(([id, classNames]) => [id, ...classNames]))
  const used = [...(home + notFound).matchAll(/class="([^"]*)"/g)].flatMap(match => match[1]?.split(' ') ?? [])
  expect(used.length).toBeGreaterThan(100)
  // A component without rules has only its identifier.
  expect(used.filter(name => !name.startsWith('sc-') && !extracted.has(name))).toEqual([])
})

test('the extracted rules are plain CSS, without markers of styled-components', () => {
  expect(css).toContain('@media (scripting: enabled)')
  expect(css).not.toMatch(/data-styled|<\/?style/)
})

const { stages, ...list } = fixtureContent('english').skills
const plain = { ...list, skills: list.skills.map(({ weights, ...skill }) => skill) }

test.each([
  ['a pianist', fixtureContent('musician')],
  ['a list of skills in place of a matrix', { ...fixtureContent('english'), skills: plain }],
  ['a matrix', fixtureContent('lettres')],
  ['one service and twenty projects', fixtureContent()],
])('if a gesture adds to a section before its block comes, each section stays as it is: %s', async (_, content) => {
  // React warns that one process renders the static page and the living one.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = projectPage(content)
  const blockContent = projectBlocks(content, { MODE: 'production' })
  const container = document.createElement('div')
  document.body.append(container)
  onTestFinished(() => {
    cleanup()
    container.remove()
    vi.restoreAllMocks()
  })
  container.innerHTML = (await prerenderSite(['/'], page, blockContent)).pages[0] ?? ''
  const sections = [...container.querySelectorAll('main > section')]

  const script = deferred()
  const LateBlock = lazy(async () => {
    await script.promise
    return { default: ({ name }: { name: BlockName }) => <Block name={name} content={blockContent} /> }
  })
  const blocks = placeBlocks(blockNames(blockContent), LateBlock)
  const onRecoverableError = vi.fn()
  render(<Routes content={page} blocks={blocks} path="/" />, { container, hydrate: true, onRecoverableError })
  for (const section of sections) section.append(document.createElement('aside'))
  await act(async () => script.resolve())

  expect(onRecoverableError.mock.calls).toEqual([])
  const after = [...container.querySelectorAll('main > section')]
  expect(after.map((section, index) => section === sections[index])).toEqual(sections.map(() => true))
  expect(sections.map(section => section.lastElementChild?.localName)).toEqual(sections.map(() => 'aside'))
})
