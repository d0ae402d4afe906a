import { expect, test } from 'vitest'
import type { Content } from '../../../site/content/contentSchema.ts'
import { contentKnowledge } from '../../../site/plugin/contentKnowledge.ts'
import { llmsText } from '../../../site/plugin/llmsText.ts'
import { pageMarkdown } from '../../../site/plugin/pageMarkdown.ts'
import { projectBlocks } from '../../../site/plugin/projectBlocks.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

const HOME = 'https://hall.test/consulting/'
const content = fixtureContent('english')

function sectionsOf(changed: Content) {
  return contentKnowledge(changed, projectBlocks(changed, { MODE: 'production' }), HOME).sections
}

/** The addresses of the links of a Markdown text, in their order. */
function addressesIn(markdown: string): string[] {
  return Array.from(markdown.matchAll(/\]\((https:\S+?)\)/g), ([, address = '']) => address)
}

test('it has the texts to which llms.txt leads, in the same order and in full', () => {
  const sections = sectionsOf(content)
  const text = pageMarkdown(content, sections)
  expect(addressesIn(text)).toEqual(addressesIn(llmsText(content, sections)))
  const [work] = content.projects.projects
  expect(text).toContain(`\n\n### [${work?.title}](${HOME}#work-1)\n\n${work?.description}`)
  expect(text).toMatch(/^# Grace Hall\n\n> I help software companies .+\n\n- Pricing consultant\n/)
})

test('a section does not list the entries that follow it', () => {
  const lines = pageMarkdown(content, sectionsOf(content)).split('\n')
  const titles = content.services.services.map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(1)
  expect(lines.filter(line => titles.includes(line))).toEqual([])
})

test('a text stays a text, whatever it contains', () => {
  const [first, ...others] = content.services.services
  if (!first) throw new Error('The fixture has no service.')
  const services = {
    ...content.services,
    services: [{ ...first, text: '# Now\n\n<script> and [a](javascript:b)' }, ...others],
  }
  const text = pageMarkdown({ ...content, services }, sectionsOf({ ...content, services }))
  expect(text).not.toMatch(/^# Now|^<script|(?<!\\)\]\(javascript/m)
})
