import { expect, test } from 'vitest'
import type { Content } from '../../../site/content/contentSchema.ts'
import { contentKnowledge } from '../../../site/plugin/contentKnowledge.ts'
import { llmsText } from '../../../site/plugin/llmsText.ts'
import { projectBlocks } from '../../../site/plugin/projectBlocks.ts'
import { fixtureContent } from '../../support/fixtureContent.ts'

const HOME = 'https://hall.test/consulting/'
const content = fixtureContent('english')

function textOf(changed: Content): string {
  return llmsText(changed, contentKnowledge(changed, projectBlocks(changed, { MODE: 'production' }), HOME).sections)
}

test('llms.txt begins with the title, the summary and the contact', () => {
  expect(textOf(content)).toMatch(
    /^# Grace Hall\n\n> I help software companies .+\n\n- Pricing consultant\n(?:- .+\n)*- Email: grace@hall\.test\n/,
  )
})

test('each section has the links of its entries, in the order of the page, and the legal texts come last', () => {
  const text = textOf(content)
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const { about, skills, services, projects, contact } = content
  expect(headings).toEqual([...[about.title, skills.title, services.title, projects.title, contact.title], 'Optional'])
  expect(text).toContain(`\n- [One plan instead of three](${HOME}#work-1): They’d three plans`)
  expect(text).toContain(
    `\n- [One plan instead of three › What changed](${HOME}#work-1/what-changed): There is one plan now`,
  )
  const [, optional = ''] = text.split('## Optional\n\n')
  expect(optional.trim().split('\n')).toHaveLength(content.legalTexts.length)
})

test('each entry is in one list', () => {
  const entries = textOf(content).match(/^- \[.+?\]\(.+?\)/gm) ?? []
  expect(entries.length).toBeGreaterThan(5)
  expect(new Set(entries).size).toBe(entries.length)
})

test('a service has its price', () => {
  const [first, ...others] = content.services.services
  if (!first) throw new Error('The fixture has no service.')
  const services = { ...content.services, services: [{ ...first, price: 'from £1,900' }, ...others] }
  expect(textOf({ ...content, services })).toMatch(new RegExp(`#${first.id}\\): .+ \\(from £1,900\\)\n`))
})

test('every line is a heading, the summary or an item of a list, whatever the texts contain', () => {
  const profile = { ...content.profile, name: 'Hall](https://evil.test)', description: '<b>\n# Not a heading' }
  const lines = textOf({ ...content, profile })
    .split('\n')
    .filter(Boolean)
  expect(lines.filter(line => !/^(?:#{1,2} |> |- )/.test(line))).toEqual([])
  expect(lines.filter(line => /^# /.test(line))).toEqual(['# Hall\\](https://evil.test)'])
})
