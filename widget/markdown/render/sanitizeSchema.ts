import type { Options } from 'rehype-sanitize'

/** Keys that the sanitizer would otherwise take from its default schema. The widget does not ship that schema. */
type DefaultKey = Exclude<keyof Options, 'allowComments' | 'allowDoctypes'>

/**
 * The only elements and attributes of a reply: no `id`, `name` or `class`, which reach the page's scripts or styles.
 * `urlTransform` checks the schemes of addresses: it ignores case, and rehype-sanitize does not.
 */
export const sanitizeSchema: Required<Pick<Options, DefaultKey>> = {
  tagNames: [
    ...['p', 'h3', 'h4', 'h5', 'h6', 'hr', 'br', 'blockquote', 'pre', 'code'],
    ...['em', 'strong', 'del', 'a', 'img', 'ul', 'ol', 'li', 'input'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    '*': [['dir', 'ltr', 'rtl']],
    a: ['href', 'dataRead'],
    code: ['dataLanguage'],
    img: ['src', 'alt'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    ol: ['start'],
    th: [['dataAlign', 'left', 'center', 'right']],
    td: [['dataAlign', 'left', 'center', 'right']],
  },
  ancestors: { thead: ['table'], tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'] },
  clobber: [],
  clobberPrefix: '',
  protocols: {},
  strip: ['script'],
  required: { input: { disabled: true, type: 'checkbox' } },
}
