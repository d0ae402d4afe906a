import type { Options } from 'rehype-sanitize'

/**
 * The only elements and attributes a reply can bring to the page: what markdown itself makes. No `id`, `name` nor
 * `class`, so a reply can neither address the page nor borrow its styles. Schemes of addresses are not here but in
 * `urlTransform` (MarkdownBlock.tsx), whose rule ignores case, which rehype-sanitize's does not.
 */
export const sanitizeSchema: Options = {
  tagNames: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'br', 'blockquote', 'pre', 'code'],
    ...['em', 'strong', 'del', 'a', 'img', 'ul', 'ol', 'li', 'input'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href'],
    img: ['src', 'alt'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    ol: ['start'],
    th: [['dataAlign', 'left', 'center', 'right']],
    td: [['dataAlign', 'left', 'center', 'right']],
  },
  protocols: {},
  required: { input: { disabled: true, type: 'checkbox' } },
}
