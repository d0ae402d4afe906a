// @vitest-environment happy-dom
import * as stylis from 'stylis'
import { expect, test } from 'vitest'
import * as standIn from '../../../../widget/bundling/shims/stylis.ts'

/** What styled-components keeps of a component: text and the keyframes it names. */
interface Styled {
  componentStyle?: { rules: readonly (string | { name: string })[] }
}

const modules = import.meta.glob<Record<string, Styled>>('../../../../widget/{panel,markdown}/**/*.styles.ts', {
  eager: true,
})

const sheets = Object.values(modules).flatMap(exported =>
  Object.entries(exported).map(([name, { componentStyle }]) => {
    const text = componentStyle?.rules.map(rule => (typeof rule === 'string' ? rule : rule.name))
    return [name, `.${name}{${text?.join('')}}`]
  }),
)

test('the style sheets of the panel are found', () => expect(sheets.length).toBeGreaterThan(25))

test.each(sheets)('the stand-in for stylis makes of %s what stylis makes', (_, css) => {
  expect(rulesOf(standIn, css)).toEqual(rulesOf(stylis, css))
})

test.each([
  'a{b:c}',
  'a{b:c;d:e;}',
  'a{&&{b:c;}}',
  'a,b{c,&:is(d,e),f &{g:h;}}',
  'a{b:c;d{e:f;}g:h;}',
  'a{@media (b:c){d:e;&:f{g:h;}}}',
  'a{b:url("c;{d}");}',
  'a{/* b{ */c:d;}',
  'a{b{c{d:e;}}}',
  '@keyframes a{from{b:c;}50%,to{d:e;}}',
])('the stand-in for stylis makes of %s what stylis makes', css => {
  expect(rulesOf(standIn, css)).toEqual(rulesOf(stylis, css))
})

/** As styled-components calls it. Spaces that mean nothing are left out. */
function rulesOf({ compile, serialize, middleware, stringify, rulesheet }: typeof stylis | typeof standIn, css = '') {
  const rules: string[] = []
  const add = rulesheet(rule => rules.push(rule))
  // Two forms of the same calls, each with a type of rule of its own.
  Reflect.apply(serialize, undefined, [compile(css), Reflect.apply(middleware, undefined, [[stringify, add]])])
  return rules.map(rule => rule.replace(/\s+/g, ' ').replace(/ ?([{}:;,>+]) ?/g, '$1'))
}
