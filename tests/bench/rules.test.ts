import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { RULES, withoutRule } from '../../bench/rules.mjs'

it.each(Object.entries(RULES))('the bench can leave out the rule "%s"', (rule, [file, name, without]) => {
  const code = withoutRule(rule, readFileSync(`knowledge/${file}`, 'utf8'))
  expect(code).toMatch(new RegExp(`(function|const) ${name}OfRule\\b`))
  expect(code).toContain(`const ${name} = ${without}\n`)
})

it('a rule that its file does not declare is an error that names it', () => {
  expect(() => withoutRule('kinds', 'export const other = 1')).toThrow('kindWeight')
})
