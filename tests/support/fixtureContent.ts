import type { BlockContent } from '../../site/blockContent.ts'
import type { SiteEnvironment } from '../../site/config.ts'
import type { Content } from '../../site/content/contentSchema.ts'
import type { PageContent } from '../../site/pageContent.ts'
import { projectBlocks } from '../../site/plugin/projectBlocks.ts'
import { projectPage } from '../../site/plugin/projectPage.ts'
import { readContent } from '../../site/plugin/readContent.ts'

/**
 * Contents of other owners: one service and twenty projects; letters of five languages, long words; an English site; a page
 * of an English photographer, composed by her; a French caterer without a named owner; an English pianist.
 */
type Fixture = 'atelier' | 'lettres' | 'english' | 'photographer' | 'caterer' | 'musician'

/** Reading and checking a content takes longer than most tests of it. */
const known = new Map<string, unknown>()

/** The first result of `make`, as a copy that the caller may change. */
function once<Made>(key: string, make: () => Made): Made {
  const made = known.has(key) ? (known.get(key) as Made) : make()
  known.set(key, made)
  return structuredClone(made)
}

/** The checked content of a fixture. */
export function fixtureContent(name: Fixture = 'atelier'): Content {
  return once(`content ${name}`, () => readContent(`tests/fixtures/contents/${name}`))
}

/** The same as the pages of a build get it. */
export function fixturePage(name: Fixture = 'atelier'): PageContent {
  return once(`page ${name}`, () => projectPage(fixtureContent(name)))
}

/** The form, the legal texts and the optional blocks that the pages of a build get. */
export function fixtureBlocks(
  name: Fixture = 'atelier',
  environment: SiteEnvironment = { MODE: 'production' },
): BlockContent {
  return once(`blocks ${name} ${JSON.stringify(environment)}`, () => projectBlocks(fixtureContent(name), environment))
}
