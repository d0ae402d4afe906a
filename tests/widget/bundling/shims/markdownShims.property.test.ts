import originalClone from '@ungap/structured-clone'
import { characterEntities } from 'character-entities'
import { decodeNamedCharacterReference as originalDecode } from 'decode-named-character-reference'
import fc from 'fast-check'
import type { Root } from 'hast'
import { defaultSchema, sanitize } from 'hast-util-sanitize'
import { toJsxRuntime as originalToJsx } from 'hast-util-to-jsx-runtime'
import { urlAttributes as originalAttributes } from 'html-url-attributes'
import { toHast } from 'mdast-util-to-hast'
import { createElement, Fragment } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeSanitize from 'rehype-sanitize'
import remarkParse from 'remark-parse'
import { unified as originalUnified } from 'unified'
import type { Node, Parent } from 'unist'
import { position as originalPosition } from 'unist-util-position'
import { visit as originalVisit } from 'unist-util-visit'
import { VFile as OriginalVFile } from 'vfile'
import { expect, test } from 'vitest'
import { urlAttributes } from '../../../../widget/bundling/shims/addressAttributes.ts'
import { decodeNamedCharacterReference } from '../../../../widget/bundling/shims/decodeNamedCharacterReference.ts'
import remarkRehype from '../../../../widget/bundling/shims/markdownToHtml.ts'
import nativeStructuredClone from '../../../../widget/bundling/shims/nativeStructuredClone.ts'
import noParser from '../../../../widget/bundling/shims/noParser.ts'
import { position } from '../../../../widget/bundling/shims/noPosition.ts'
import { unified } from '../../../../widget/bundling/shims/pluginChain.ts'
import { VFile } from '../../../../widget/bundling/shims/textFile.ts'
import { toJsxRuntime } from '../../../../widget/bundling/shims/treeToElements.ts'
import { visit } from '../../../../widget/bundling/shims/visitTree.ts'
import { parseMarkdown } from '../../../../widget/markdown/parse/parseMarkdown.ts'
import { sanitizeSchema } from '../../../../widget/markdown/render/sanitizeSchema.ts'
import { tidyTree } from '../../../../widget/markdown/render/tidyTree.ts'
import { FRAGMENTS, SEPARATORS } from '../../../browser/corpus/fragments.ts'
import { HOSTILE_ANSWERS } from '../../../browser/corpus/hostileAnswers.ts'
import { RENDERINGS } from '../../../browser/corpus/renderings.ts'
import { corpusPart, propertyRuns } from '../../../support/propertyRuns.ts'

/** Check each known reply, then replies of random fragments. */
function forEachReply(check: (markdown: string) => void): void {
  for (const [, markdown] of RENDERINGS) check(markdown)
  for (const { markdown } of corpusPart(HOSTILE_ANSWERS)) check(markdown)
  const reply = fc
    .array(fc.tuple(fc.constantFrom(...FRAGMENTS), fc.constantFrom(...SEPARATORS)), { minLength: 1, maxLength: 12 })
    .map(parts => parts.flat().join(''))
  fc.assert(fc.property(reply, check), propertyRuns(1_000))
}

/** The tree of a reply, with its HTML. */
function treeOf(markdown: string): Root {
  return toHast(parseMarkdown(markdown), { allowDangerousHtml: true }) as Root
}

/** The same tree, without places in the Markdown and the words after a language, which nothing shows. */
function withoutPositions(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree, (key, value) => (key === 'position' || key === 'data' ? undefined : value)))
}

test('the shim of hast-util-to-jsx-runtime renders what the package renders', () => {
  const seen = ({ node }: { node?: { tagName: string } }) => createElement('mark', { 'data-of': node?.tagName })
  const options = { Fragment, jsx, jsxs, passKeys: true, passNode: true, components: { input: seen } }
  forEachReply(markdown => {
    const tree = treeOf(markdown)
    tidyTree()(tree)
    const safe = sanitize(tree, sanitizeSchema) as Root
    const [expected, actual] = [originalToJsx, toJsxRuntime].map(render =>
      renderToStaticMarkup(render(safe, options as never)),
    )
    expect(actual).toBe(expected)
  })
})

test('the shim of remark-rehype makes the tree of HTML that the package makes, as far as the sanitizer keeps it', () => {
  forEachReply(markdown => {
    const [expected, actual] = [treeOf(markdown), remarkRehype()(parseMarkdown(markdown))].map(tree => {
      tidyTree()(tree)
      return sanitize(tree, sanitizeSchema)
    })
    expect(actual).toEqual(withoutPositions(expected))
  })
})

test('the schema of replies has every key of the default schema of hast-util-sanitize', () => {
  expect(Object.keys(sanitizeSchema)).toEqual(expect.arrayContaining(Object.keys(defaultSchema)))
})

test('the shim of html-url-attributes has each attribute with an address that the sanitizer lets through', () => {
  const hasAddress = (tables: Record<string, string[] | null>, tag: string, name: string) =>
    name in tables && (tables[name] === null || tables[name]?.includes(tag))
  const allowed = Object.entries(sanitizeSchema.attributes ?? {}).flatMap(([tag, attributes]) =>
    attributes.map((attribute): [string, string] => [tag, String([attribute].flat()[0])]),
  )
  const [expected, actual] = [originalAttributes, urlAttributes].map(tables =>
    allowed.filter(([tag, name]) => hasAddress(tables, tag, name)),
  )
  expect(actual).toEqual(expected)
  expect(actual).toContainEqual(['a', 'href'])
})

test('the shim of unist-util-position says of each node what the package says of one that was not read from a text', () => {
  expect(position()).toBe(originalPosition({ type: 'element' }))
})

test('the shims of unified and vfile run the steps of react-markdown as the packages do', () => {
  function parse(this: { parser?: unknown }) {
    this.parser = (text: string, file: object) => ({ ...parseMarkdown(text), file: String(file) })
  }
  const steps = [[parse], () => treeFromMarkdown, [tidyTree, [rehypeSanitize, sanitizeSchema]]]
  const treeFromMarkdown = (tree: never) => toHast(tree, { allowDangerousHtml: true })
  forEachReply(markdown => {
    const [expected, actual] = (
      [
        [originalUnified, OriginalVFile],
        [unified, VFile],
      ] as const
    ).map(([chain, File]) => {
      const file = new File() as OriginalVFile
      file.value = markdown
      const processor = steps.reduce(
        (made, step) => made.use(step as never),
        chain() as ReturnType<typeof originalUnified>,
      )
      return [String(file), processor.runSync(processor.parse(file), file)]
    })
    expect(actual).toEqual(expected)
  })
})

test('the shim of remark-parse lets a plugin provide the tree, as the package does', () => {
  const root = parseMarkdown('# Un titre')
  function bringTree(this: { parser?: unknown }) {
    this.parser = () => root
  }
  for (const parser of [remarkParse, noParser]) {
    const processor = originalUnified()
      .use(parser as never)
      .use(bringTree as never)
    expect(processor.parse('Un autre texte')).toBe(root)
  }
})

test('the shim of unist-util-visit visits the nodes that the package visits, and continues at the returned index', () => {
  forEachReply(markdown => {
    const [expected, actual] = [originalVisit, visit].map(walk => {
      const tree = treeOf(markdown)
      const seen: unknown[] = []
      walk(tree as never, (node: Node, index?: number, parent?: Parent) => {
        seen.push([node.type, index, parent?.type])
        if (!parent || index === undefined) return undefined
        // As react-markdown does for what it does not allow: remove a node, or put its children in its place.
        if (node.type === 'raw') parent.children.splice(index, 1)
        else if ('tagName' in node && node.tagName === 'em')
          parent.children.splice(index, 1, ...(node as unknown as Parent).children)
        else return undefined
        return index
      })
      return [seen, tree]
    })
    expect(actual).toEqual(expected)
  })
})

test('the shim of @ungap/structured-clone copies trees as the package does', () => {
  forEachReply(markdown => {
    const tree = treeOf(markdown)
    const copy = nativeStructuredClone(tree)
    expect(copy).toEqual(originalClone(tree))
    expect(copy).not.toBe(tree)
  })
})

test('the shim of decode-named-character-reference decodes the names that it knows as the package does', () => {
  const known = Object.keys(characterEntities).filter(name => decodeNamedCharacterReference(name) !== false)
  expect(known.map(decodeNamedCharacterReference)).toEqual(known.map(originalDecode))
  expect(known.length).toBeGreaterThan(252)
  const written = ['eacute', 'Ccedil', 'oelig', 'yuml', 'Scaron', 'nbsp', 'hellip', 'rarr', 'Omega', 'sigmaf']
  for (const name of written) expect(known).toContain(name)
  for (const name of ['', 'constructor', 'é', 'EACUTE', 'wgrave', 'Sigmaf', 'eacutes'])
    expect(decodeNamedCharacterReference(name)).toBe(originalDecode(name))
})
