import { expect, test } from 'vitest'
import { OpenBlocks } from '../../../shared/reply/openBlocks.ts'

test.each([
  ['a text', 'Un texte.', ''],
  ['a code fence', 'Voici :\n```js\nlet a', '\n```'],
  ['a longer fence with a shorter one in it', '````\n```\nx', '\n````'],
  ['a fence of tildes', '~~~\n```', '\n~~~'],
  ['a closed fence', '```\nx\n```', ''],
  ['a fence whose closing line is not complete', '```\nx\n``', '\n```'],
  ['code in a line', '```x``` et', ''],
  ['a fence in a list item, in this item', '- Un :\n  ```\n  x', '\n  ```'],
  ['a fence after a list', '- Un\n\n```\nx', '\n```'],
  ['a comment', 'Un\n<!-- deux', '\n-->'],
  ['a closed comment', '<!-- un --> deux', ''],
  ['raw HTML', '<pre>\nun', '\n</pre>'],
  ['other HTML, which ends at an empty line', '<div>\n```', ''],
])('the text that ends %s', (_, text, closing) => {
  for (const size of [1, 3, 1_000]) {
    const blocks = new OpenBlocks()
    for (let start = 0; start < text.length; start += size) blocks.read(text.slice(start, start + size))
    expect(blocks.closing()).toBe(closing)
  }
})
