import { expect, test } from 'vitest'
import { assistantElement } from '../../../site/plugin/assistantElement.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

const environment = { MODE: 'production' }
const logo = { viewBox: '0 0 9 9', shapes: [] }

test('the tag has what the content says, and leaves the rest to the element', () => {
  expect(assistantElement(fixtureContent('atelier'), '/', environment, logo)).toBe(
    '<nicodata-chat heading="L’établi" subtitle="Assistant de l’atelier" launcher-label="Parler à l’établi"' +
      ' welcome="Bonjour\u00a0! Une question sur l’atelier\u00a0?" suggestions="Combien coûtez-vous\u00a0?|Quand êtes-vous disponible\u00a0?|Parlez-vous une autre langue que le français\u00a0?" contact="/#contact" contact-name="Ana"' +
      ' stream-protocol="text" layer="page"><svg slot="header-icon" viewBox="0 0 9 9" aria-hidden="true"></svg></nicodata-chat>',
  )
  expect(assistantElement(fixtureContent('lettres'), '/', environment, logo)).toContain(
    ' suggestions="Traduisez-vous du tchèque\u00a0?" persist="local"',
  )
})

test('quotes of the content stay text, and the language is that of the page', () => {
  const tag = assistantElement(fixtureContent('english'), '/', environment, logo)
  expect(tag).toContain(' launcher-label="Ask &quot;Grace&quot;"')
  expect(tag).toContain(' show-errors="true"')
  expect(tag).not.toContain('lang')
})

test('an owner may name the language of the launcher, and what the empty input says', () => {
  const content = fixtureContent('atelier')
  const assistant = { ...content.assistant, launcher: 'Chat', launcherLanguage: 'en', placeholder: 'Votre question…' }
  expect(assistantElement({ ...content, assistant }, '/', environment, logo)).toContain(
    ' launcher-label="Chat" launcher-lang="en" input-placeholder="Votre question…"',
  )
})

test('visitors can rate replies where the server counts it', () => {
  const content = fixtureContent('english')
  const tag = assistantElement(content, '/', { ...environment, INSIGHTS: 'on' }, logo)
  expect(tag).toContain(' feedback="" send-feedback=""')
  expect(assistantElement(content, '/', environment, logo)).not.toContain('feedback')
  const withoutServer = { ...environment, INSIGHTS: 'on', VITE_CHAT_BACKEND: 'static:site-knowledge.json' }
  expect(assistantElement(content, '/', withoutServer, logo)).not.toContain('feedback')
})

test('questions go to the chosen backend, otherwise below the path of the site', () => {
  const content = fixtureContent('english')
  expect(assistantElement(content, '/portfolio/', environment, logo)).toContain(' backend="/portfolio"')
  const elsewhere = { ...environment, VITE_CHAT_BACKEND: 'https://chat.example' }
  expect(assistantElement(content, '/portfolio/', elsewhere, logo)).toContain(' backend="https://chat.example"')
  expect(assistantElement(content, '/', environment, logo)).not.toContain('backend')
  const inThePage = { ...environment, VITE_CHAT_BACKEND: 'static:site-knowledge.json' }
  expect(assistantElement(content, '/portfolio/', inThePage, logo)).toContain(
    ' backend="static:/portfolio/site-knowledge.json"',
  )
})

test('the panel has the logo of the owner', () => {
  const shapes = [['g', { strokeWidth: '2' }, ['path', { d: 'M0 0h9' }]]] as const
  expect(assistantElement(fixtureContent('english'), '/', environment, { viewBox: '0 0 9 9', shapes })).toContain(
    'aria-hidden="true"><g stroke-width="2"><path d="M0 0h9"></path></g></svg></nicodata-chat>',
  )
})

test.each(['Répond avec les mots de ce site', 'Says what the "menu" says', 'Démonstration'])(
  'an owner may write what is below the name while no model answers: %s',
  subtitleWithoutModel => {
    const content = fixtureContent('atelier')
    const assistant = { ...content.assistant, subtitleWithoutModel }
    const tag = assistantElement({ ...content, assistant }, '/', environment, logo)
    expect(tag).toContain(` data-without-model="${subtitleWithoutModel.replaceAll('"', '&quot;')}"`)
    expect(assistantElement(content, '/', environment, logo)).not.toContain('data-without-model')
  },
)
