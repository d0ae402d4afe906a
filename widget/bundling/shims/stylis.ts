/** Strings and what stands in brackets, in which no sign counts; the three signs that do. */
const SIGNS = /"[^"]*"|'[^']*'|\((?:[^()]|\([^()]*\))*\)|[{};]/g

/** A comma between two selectors, not one within `:is(h1, h2)`. */
const COMMA = /,(?![^(]*\))/

/**
 * Stands in for stylis (2 kB gzipped, and the dearest step of the panel's opening), of which styled-components calls
 * these functions: nested rules of the widget's style sheets become plain ones.
 *
 *     .a{color:red;svg,&:hover{width:0}}  ->  .a{color:red;}  .a svg,.a:hover{width:0;}
 */
export function compile(css: string): string[] {
  return flatten(css.replace(/\/\*.*?\*\//gs, ''), [])
}

/** Rules are ready: there is no tree of them to walk. */
export function serialize(rules: readonly string[], callback: (rule: string) => void): void {
  rules.forEach(callback)
}

/** Of the callbacks, styled-components' own asks a rule for its type, and those below do nothing, but for the last. */
export function middleware(callbacks: readonly ((rule: string) => void)[]): (rule: string) => void {
  return rule => {
    for (const callback of callbacks) callback(rule)
  }
}

export function rulesheet(add: (rule: string) => void): (rule: string) => void {
  return rule => add(rule)
}

export function stringify(): void {}

export function prefixer(): void {}

export const RULESET = 'rule'

function flatten(css: string, parents: readonly string[]): string[] {
  const nested: string[] = []
  let declarations = ''
  let depth = 0
  let start = 0
  let open = 0
  for (const { 0: sign, index } of css.matchAll(SIGNS)) {
    if (sign === ';' && depth === 0) {
      declarations += css.slice(start, index + 1).trim()
      start = index + 1
    } else if (sign === '{' && depth++ === 0) open = index
    else if (sign === '}' && --depth === 0) {
      nested.push(...readRule(css.slice(start, open).trim(), css.slice(open + 1, index), parents))
      start = index + 1
    }
  }
  const last = css.slice(start).trim()
  if (last) declarations += `${last};`
  return declarations ? [`${parents.join()}{${declarations}}`, ...nested] : nested
}

function readRule(head: string, body: string, parents: readonly string[]): string[] {
  if (head.startsWith('@keyframes')) return [`${head}{${body.trim()}}`]
  if (head.startsWith('@')) return [`${head}{${flatten(body, parents).join('')}}`]
  const selectors = head.split(COMMA).map(part => part.trim())
  if (parents.length === 0) return flatten(body, selectors)
  const all = selectors.flatMap(selector =>
    parents.map(parent => (selector.includes('&') ? selector.replaceAll('&', parent) : `${parent} ${selector}`)),
  )
  return flatten(body, all)
}
