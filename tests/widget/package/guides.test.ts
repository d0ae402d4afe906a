import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { GUIDES, guideText } from '../../../widget/package/guides.ts'
import { linkedFiles } from '../../support/markdownLinks.ts'

const names = [...Object.keys(GUIDES), 'cli/README.md']

test.each(names)('every link of %s leads to a guide of the package', name => {
  expect(linkedFiles(guideText(name)).filter(link => !names.includes(posix.join(posix.dirname(name), link)))).toEqual(
    [],
  )
})

test.each([
  ['cli/README.md', '../docs/chat/static.md', 'what else the tag can say'],
  ['cli/README.md', undefined, 'a tunnel or a proxy with HTTPS'],
  ['docs/reference/cli.md', '../../cli/README.md#servers-and-questions', 'Example questions'],
  ['docs/reference/cli.md', undefined, 'Variables'],
])('%s leads to %s from the words “%s”', (name, link, words) => {
  const [, found] = new RegExp(`\\[${words}[^\\][]*\\]\\(([^()]+)\\)`).exec(guideText(name)) ?? []
  expect(guideText(name)).toContain(words)
  expect(found).toBe(link)
})
