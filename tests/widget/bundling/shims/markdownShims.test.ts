import type { Root } from 'hast'
import { sanitize } from 'hast-util-sanitize'
import { toJsxRuntime as original } from 'hast-util-to-jsx-runtime'
import { toHast } from 'mdast-util-to-hast'
import { createElement, Fragment } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toJsxRuntime as standIn } from '../../../../widget/bundling/shims/treeToElements.ts'
import { parseMarkdown } from '../../../../widget/markdown/parse/parseMarkdown.ts'
import { sanitizeSchema } from '../../../../widget/markdown/render/sanitizeSchema.ts'
import { tidyTree } from '../../../../widget/markdown/render/tidyTree.ts'
import { HOSTILE_ANSWERS } from '../../../browser/corpus/hostileAnswers.ts'

const EVERYTHING = `# Titre

Un *paragraphe* **gras** ~~barré~~ \`code\` avec [un lien](https://exemple.example "titre") et ![une image](/a.png).

1. un
2. deux
   - [ ] à faire
   - [x] fait

7. sept

> citation

| a | b | c |
|:--|:-:|--:|
| 1 | 2 | 3 |

\`\`\`sql
select 1
\`\`\`

---

<b>brut</b> &eacute; List<int>
`

/** A reply's tree as it comes to be rendered. */
function treeOf(markdown: string): Root {
  const tree = toHast(parseMarkdown(markdown)) as Root
  tidyTree()(tree)
  return sanitize(tree, sanitizeSchema) as Root
}

test('the stand-in for hast-util-to-jsx-runtime renders what the package renders', () => {
  const seen = ({ node }: { node?: { tagName: string } }) => createElement('mark', { 'data-of': node?.tagName })
  const options = { Fragment, jsx, jsxs, passKeys: true, passNode: true, components: { input: seen } }
  for (const reply of [EVERYTHING, ...HOSTILE_ANSWERS.map(({ markdown }) => markdown)]) {
    const tree = treeOf(reply)
    const [expected, actual] = [original, standIn].map(render => renderToStaticMarkup(render(tree, options as never)))
    expect(actual).toBe(expected)
  }
})
