import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const NOT_OURS = /^(?:\.git|node_modules|dist|coverage|data|actual)$/
const TEXT = /\.(?:[cm]?[jt]sx?|json|md|ya?ml|html|sh|example)$|^(?:Dockerfile|run)$/

/** Well-known programs of others that a guide names. */
const OF_OTHERS = ['gh-pages']

/** All texts of the repository, by path. */
const texts = new Map(textsIn('.').map(file => [file, readFileSync(join(ROOT, file), 'utf8')]))
const { name: published, bin } = JSON.parse(texts.get('widget/package/package.json') ?? '')

test('nobody is told to run a package that this repository neither publishes nor installs', () => {
  const installed = readdirSync(join(ROOT, 'node_modules/.bin'))
  const strangers = [...texts].flatMap(([file, text]) =>
    Array.from(text.matchAll(/\bnpx (?:--?[\w-]+ )*([@\w/.-]+)/g), ([, name = '']) => name)
      .filter(name => ![published, ...OF_OTHERS, ...installed].includes(name))
      .map(name => `${file}: npx ${name}`),
  )
  expect(strangers).toEqual([])
})

test('the command has the name of the published package, in every text', () => {
  expect(Object.keys(bin)).toEqual([published])
  const others = [...texts].flatMap(([file, text]) =>
    Array.from(
      text.matchAll(/(?<![\w-])nicodata (?:index|ask|serve|init|verify)\b/g),
      ([found]) => `${file}: ${found}`,
    ),
  )
  expect(others).toEqual([])
})

function textsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`
    if (NOT_OURS.test(entry.name)) return []
    if (entry.isDirectory()) return textsIn(path)
    return TEXT.test(entry.name) ? [path] : []
  })
}
