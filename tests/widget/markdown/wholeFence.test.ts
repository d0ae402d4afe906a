import { expect, test } from 'vitest'
import { contentOfFence } from '../../../widget/markdown/parse/wholeFence.ts'

test.each([
  ['```markdown\n# Titre\n\n- a\n```', '# Titre\n\n- a\n'],
  ['```md\r\n# Titre\r\n```\r\n\r\n', '# Titre\n'],
  ['~~~~ Markdown\n```js\na\n```\n~~~~', '```js\na\n```\n'],
  ['```markdown\nVoici :\n```js\na\n```\nFin.\n```', 'Voici :\n```js\na\n```\nFin.\n'],
  ['```markdown\nCoupé ici', 'Coupé ici'],
])('The content of %j is shown', (text, content) => {
  expect(contentOfFence(text, true)).toBe(content)
})

test.each([
  'Voici :\n```markdown\n# Titre\n```',
  '```markdown\n# Titre\n```\nCe fichier décrit le projet.',
  '```markdown\n# Un\n```\n```markdown\n# Deux\n```',
  '```markdownlint\na\n```',
  '```js\na\n```',
  '```\n# Titre\n```',
])('%j stays as it is', text => {
  expect(contentOfFence(text, true)).toBe(text)
})

test.each(['```markdown\n# Titre\n\n```js\na\n```\nun `mot`\n```', '~~~md\n- a\n~~~~'])(
  'while %j grows, no mark of its fence is shown',
  text => {
    const content = contentOfFence(text, true)
    // One or two marks may be the beginning of code, which `completeText` leaves out.
    for (let end = 3; end <= text.length; end++) {
      expect(content.startsWith(contentOfFence(text.slice(0, end), false).trimEnd())).toBe(true)
    }
  },
)
