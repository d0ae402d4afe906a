import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { guideFiles } from '../../widget/reference/renewReadme.ts'
import { installPackage } from '../support/installPackage.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const project = installPackage(['react', '@types/react', '@types/node'])

afterAll(project.remove)

/** The scripts of a guide, by the line where each begins. */
function samplesIn(guide: string): [line: number, language: string, script: string][] {
  const text = readFileSync(join(ROOT, guide), 'utf8')
  return [...text.matchAll(/^```(tsx?|jsx?|html)\n([\s\S]*?)\n```$/gm)].flatMap(
    ({ 1: language = '', 2: code = '', index }) => {
      const line = text.slice(0, index).split('\n').length
      const scripts =
        language === 'html' ? [...code.matchAll(/<script type="module">\n([\s\S]*?)<\/script>/g)] : [[undefined, code]]
      return scripts.map(([, script = '']): [number, string, string] => [line, language, script])
    },
  )
}

// The element may be missing, which only a page knows: the guide says that TypeScript wants a `!` there.
const LOOKED_UP = /(?:document\.querySelector|document\.getElementById|customElements\.get)\('[^']+'\)/g

test('every script of the guides compiles in strict TypeScript, with the types of the package', () => {
  // Not those with a gap, nor the settings and files of a framework or a test program that is not installed here.
  const samples = guideFiles
    .flatMap(guide => samplesIn(guide).map(sample => [guide, ...sample] as const))
    .filter(([, , , script]) => !/\/\* … \*\/|from '(?:@vitejs|vitest)|defineNuxt/.test(script))
  expect(samples.length).toBeGreaterThan(15)
  const files = samples.map(([guide, line, language, script]) => {
    const file = `${guide.replaceAll(/\W/g, '-')}-${line}.${language.endsWith('x') ? 'tsx' : 'ts'}`
    writeFileSync(join(project.folder, file), `${script.replaceAll(LOOKED_UP, '$&!')}\nexport {}\n`)
    return file
  })
  writeFileSync(join(project.folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(project.folder, 'model.ts'), "export declare const model: import('ai').LanguageModel\n")
  symlinkSync(join(ROOT, 'node_modules/ai6'), join(project.folder, 'node_modules/ai'), 'junction')
  // A page of HTML has the element by its script tag.
  writeFileSync(join(project.folder, 'page.ts'), "import 'nicodata-chat'\n")
  const settings = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      jsx: 'react-jsx',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    },
    files: ['page.ts', ...files],
  }
  writeFileSync(join(project.folder, 'tsconfig.json'), JSON.stringify(settings))
  expect(complaintsOf(project.folder)).toEqual([])
})

function complaintsOf(folder: string): string[] {
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' })
    return []
  } catch (error) {
    return String(Object(error).stdout).trim().split('\n')
  }
}
