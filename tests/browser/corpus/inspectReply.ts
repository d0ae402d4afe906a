/**
 * Faults in the elements of a reply. It knows only which elements, attributes and addresses are allowed. It runs in the
 * page, so it is one function.
 */
export function inspectReply(reply: Element): string[] {
  const WITHOUT = [
    'p',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'br',
    'blockquote',
    'em',
    'strong',
    'del',
    'ul',
    'li',
    'thead',
    'tbody',
    'tr',
    'path',
  ]
  const ALLOWED: Record<string, Record<string, RegExp>> = {
    ...Object.fromEntries(WITHOUT.map(name => [name, {}])),
    a: { href: /./, target: /^_blank$/, rel: /^noopener noreferrer$/, title: /./ },
    p: { 'data-plain': /^(word)?$/ },
    pre: { tabindex: /^0$/, role: /^region$/, 'aria-label': /^Code( [\w#+.-]+)?$/ },
    code: { 'data-language': /^[\w#+.-]{1,20}$/ },
    table: { style: /^min-width: 100%;$/ },
    ol: { start: /^\d+$/ },
    th: { 'data-align': /^(left|center|right)$/, style: /^min-width: \d+px;$/ },
    td: { 'data-align': /^(left|center|right)$/ },
    input: { type: /^checkbox$/, disabled: /^$/, checked: /^$/, 'aria-label': /^(Fait|À faire)$/ },
    div: {
      'data-blocks': /^(far)?$/,
      'data-code': /^$/,
      'data-table': /^$/,
      tabindex: /^0$/,
      role: /^region$/,
      'aria-label': /^Tableau$/,
    },
    span: { 'data-cite': /^$/, 'data-place': /^$/, 'data-picture': /^$/ },
    button: { type: /^button$/, title: /^Copier le code$/ },
    svg: { viewBox: /^0 0 20 20$/, 'aria-hidden': /^true$/ },
    path: { d: /^[\dMLHVhvz .-]+$/ },
  }
  const SCHEMES = /^(https?|ircs?|mailto|xmpp):$/
  const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]/gu
  const wrong: string[] = []

  for (const element of reply.querySelectorAll('*')) {
    const name = element.localName
    const attributes = ALLOWED[name]
    const isDrawing = name === 'svg' || name === 'path'
    if (!attributes || element instanceof HTMLElement === isDrawing) wrong.push(`element <${name}>`)
    for (const { name: attribute, value } of element.attributes) {
      // Each block has its own direction.
      const isDirection = attribute === 'dir' && !isDrawing && /^(ltr|rtl)$/.test(value)
      if (!isDirection && !attributes?.[attribute]?.test(value))
        wrong.push(`attribute ${attribute}="${value}" of <${name}>`)
    }
    if (name === 'input' && !element.hasAttribute('disabled')) wrong.push('a form control')
    if (name === 'button' && element.getAttribute('type') !== 'button') wrong.push('a button that submits')
    if (element instanceof HTMLAnchorElement) inspectLink(element)
  }
  if (/[\u202A-\u202E\u2066-\u2069]/.test(reply.textContent)) wrong.push('a control of direction')
  return wrong

  function inspectLink(link: HTMLAnchorElement): void {
    const text = link.textContent
    if (!SCHEMES.test(link.protocol)) wrong.push(`the scheme of ${link.href}`)
    if (link.target !== '_blank' || link.rel !== 'noopener noreferrer') wrong.push(`the target of ${link.href}`)
    if (text.replace(IGNORABLE, '') === '') wrong.push(`the invisible link ${link.href}`)
    if (/[\p{Bidi_Control}\u200B\u2060\u00AD\uFEFF]/u.test(text))
      wrong.push(`hidden characters in the text of ${link.href}`)
    const place = link.host || link.pathname
    const claims = text.normalize('NFKC').replace(IGNORABLE, '').includes('bank')
    if ((claims || link.username) && !/bank/.test(place) && !text.includes(`(${place})`))
      wrong.push(`the hidden host of ${link.href}`)
    if (link.host !== location.host && !link.title.includes(place)) wrong.push(`the unnamed host of ${link.href}`)
  }
}
