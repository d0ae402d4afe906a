import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../knowledge/answer/answerQuestion.ts'
import { createSiteKnowledge } from '../../knowledge/answer/siteKnowledge.ts'
import { parseKnowledgeFile } from '../../knowledge/read/knowledgeFile.ts'
import { readSite } from '../../knowledge/read/readSite.ts'
import type { Section } from '../../knowledge/section.ts'
import { HOSTILE_SITES } from './hostileSites.ts'

/** An address that Markdown, HTML, a terminal and a prompt read as one word. */
const SAFE_ADDRESS = /^\/(?!\/)(?:[\w./@,;=+?#&:$~-]|%[\dA-Fa-f]{2}|(?!\p{DI})[\p{L}\p{Nd}])*$/u
const NO_TEXT = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{DI}\p{Cc}\p{Cs}\p{Co}\u2028\u2029]/u
/** Greetings, questions with and without an answer, and one for each kind of fact. */
const QUESTIONS = [
  'Bonjour',
  'Qui êtes-vous ?',
  'Quelle est la capitale de la Mongolie ?',
  'contact',
  'Quels sont vos horaires ?',
  'Quels sont les prix ?',
  'What is your phone number?',
  '__proto__ constructor toString',
]

function textsOf({ title, text, path, asks = [] }: Section): string[] {
  return [title, ...text.split('\n'), ...path, ...asks]
}

/** The addresses of links and images, and the raw HTML, in a text of Markdown. */
function activeIn(markdown: string): string[] {
  const found: string[] = []
  const visit = (node: ReturnType<typeof fromMarkdown>['children'][number] | ReturnType<typeof fromMarkdown>) => {
    if (node.type === 'link' || node.type === 'definition') found.push(node.url)
    if (node.type === 'image') found.push(`image ${node.url}`)
    if (node.type === 'html') found.push(`html ${node.value}`)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(fromMarkdown(markdown))
  return found
}

describe.each(HOSTILE_SITES)('a site with $payload.length hostile characters, $payload', ({ pages }) => {
  const { sections, facts } = readSite(pages)

  test('has safe addresses and visible texts', () => {
    expect(sections.length).toBeGreaterThan(5)
    for (const { id, url } of sections) {
      expect(id).toMatch(SAFE_ADDRESS)
      expect(url).toMatch(SAFE_ADDRESS)
    }
    expect(sections.flatMap(textsOf).filter(text => NO_TEXT.test(text))).toEqual([])
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
  })

  test('is not much longer than its pages', () => {
    const length = pages.reduce((sum, { url, content }) => sum + url.length + content.length, 0)
    expect(JSON.stringify(sections).length).toBeLessThan(20_000 + 8 * length)
  })

  test('is the same after it was written and read', () => {
    const file = { version: 1, sections, facts }
    expect(parseKnowledgeFile(JSON.stringify(file))).toEqual(file)
  })

  test.each(['fr', 'en'])('answers with links to its own sections only (language: %s)', async language => {
    const site = await createSiteKnowledge({
      version: 1,
      sections,
      facts,
      profile: { name: 'Léa', language },
    })
    const own = new Set([...sections, ...facts].map(({ url }) => url))
    for (const question of [...QUESTIONS, ...sections.slice(0, 5).map(({ title }) => title)]) {
      const { pieces, followUps } = answerQuestion(site.knowledge, question, { profile: site.profile })
      const markdown = pieces.filter(piece => typeof piece === 'string').join('')
      // The words to mark in the section follow its address.
      const addresses = activeIn(markdown).map(address => address.replace(/#?:~:text=[\w.,%!*'()~-]*$/, ''))
      expect(addresses.filter(address => !own.has(address))).toEqual([])
      for (const piece of pieces) if (typeof piece !== 'string') expect(own).toContain(piece.url)
      expect([markdown, ...followUps].filter(text => NO_TEXT.test(text.replaceAll('\n', '')))).toEqual([])
    }
  })
})

test.each(['javascript:alert(1)', 'data:text/html,a', '//evil.example', 'linkedin.com/in/lea'])(
  'a profile %j without an address is text',
  async value => {
    const section = { id: 'a', url: '/a', path: [], title: 'Léa', text: 'Léa est consultante.' }
    const facts = [{ kind: 'profile' as const, value, of: 'LinkedIn', section: 'a' }]
    const site = await createSiteKnowledge(
      parseKnowledgeFile(JSON.stringify({ version: 1, sections: [section], facts })),
    )
    const { pieces } = answerQuestion(site.knowledge, 'Quel est votre profil LinkedIn ?', { profile: site.profile })
    const markdown = pieces.filter(piece => typeof piece === 'string').join('')
    expect(markdown).toContain('LinkedIn')
    expect(activeIn(markdown)).toEqual([])
  },
)
