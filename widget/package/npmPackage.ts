import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { BuildEnvironmentOptions, EnvironmentOptions, Rolldown } from 'vite'
import { LANGUAGES } from '../bundling/pageFile.ts'
import { thirdPartyNotice } from '../bundling/thirdPartyNotice.ts'
import { GUIDES, guideText } from './guides.ts'
import { type Manifest, withAddresses } from './withAddresses.ts'

const FOLDER = import.meta.dirname
const ROOT = resolve(FOLDER, '../..')

/** Files that the package takes from the repository unchanged, by their name in the package. */
const COPIES = {
  'custom-elements.json': 'widget/package/custom-elements.json',
  'vscode.html-custom-data.json': 'widget/package/vscode.html-custom-data.json',
  'vscode.css-custom-data.json': 'widget/package/vscode.css-custom-data.json',
  LICENSE: 'LICENSE',
}

/** The files for a page's own script tag, which are built before. */
const SCRIPTS = join(ROOT, 'dist/widget')

/** Entries that define the element and tell a framework its types. */
const FRAMEWORKS = ['vue', 'svelte', 'solid', 'preact']

const ENTRIES = [
  'code',
  'dialects',
  'element',
  'engine',
  'files',
  'react',
  'transports',
  ...LANGUAGES.map(code => `strings/${code}`),
  ...FRAMEWORKS,
]

/** Types of `nicodata-chat-static.js`, which pages import with a script tag of their own. */
const STATIC_TYPES = 'widget/static/staticFetch.d.ts'

/**
 * The npm package: modules, and all files of `dist/widget`, which are built before. `npmReact` is a separate build, because
 * its hook uses the page's React and the panel uses its own.
 */
export function npmPackage(): Record<'npm' | 'npmReact', EnvironmentOptions> {
  const names = [
    'element',
    'engine',
    'code',
    'dialects',
    'files',
    'transports',
    ...LANGUAGES.map(code => `strings/${code}`),
  ]
  const input = Object.fromEntries(names.map(name => [name, `widget/package/${name}.ts`]))
  return {
    npm: modules({ emptyOutDir: true }, { input, plugins: [packageFiles] }),
    npmReact: modules({}, { input: { react: 'widget/package/react.ts' }, external: ['react', 'react/jsx-runtime'] }),
  }
}

function modules(build: BuildEnvironmentOptions, rolldownOptions: Rolldown.RolldownOptions): EnvironmentOptions {
  return {
    consumer: 'client',
    // React asks for a process to report errors to. Parcel would install one into the user's project.
    define: { 'typeof process': '"undefined"' },
    build: {
      outDir: 'dist/package',
      lib: { entry: 'widget/package/element.ts', formats: ['es'] },
      ...build,
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        // The build of a library would keep its white space.
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js', minify: true },
        ...rolldownOptions,
      },
    },
  }
}

/** Adds types, manifest, editor data, guide, licences and the files of `dist/widget`. */
const packageFiles: Rolldown.Plugin = {
  name: 'nicodata-package-files',
  writeBundle({ dir = '' }, bundle) {
    for (const [name, source] of Object.entries(COPIES)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true })
      copyFileSync(join(ROOT, source), join(dir, name))
    }
    for (const name of Object.keys(GUIDES)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true })
      writeFileSync(join(dir, name), guideText(name))
    }
    writeVersioned(join(dir, 'web-types.json'), readManifest('widget/package/web-types.json'))
    writeVersioned(join(dir, 'package.json'), withAddresses(readManifest('widget/package/package.json')))
    for (const name of readdirSync(SCRIPTS).filter(file => file.endsWith('.js'))) {
      copyFileSync(join(SCRIPTS, name), join(dir, name))
    }
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const modules = Object.assign({}, ...chunks.map(chunk => chunk.modules))
    const notice = thirdPartyNotice({ fileName: 'nicodata-chat', modules })
    writeFileSync(join(dir, 'THIRD-PARTY-NOTICES.txt'), `${notice.replaceAll(/^\/\*!\n|\n\*\/$/g, '')}\n`)
    writeTypes(join(dir, 'types'))
  },
}

/** A file of the package, with the version that changesets keep in the manifest of the repository. */
function writeVersioned(file: string, { name, ...rest }: Manifest): void {
  const { version } = readManifest('package.json')
  writeFileSync(file, `${JSON.stringify({ name, version, ...rest }, null, 2)}\n`)
}

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}

/** Type declarations of the entries and of all modules that they import. Other modules need none. */
function writeTypes(folder: string): void {
  const all = mkdtempSync(join(tmpdir(), 'nicodata-types-'))
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', FOLDER, '--noCheck', '--outDir', all], { stdio: 'inherit' })
  const reached = new Set([...ENTRIES.map(entry => `widget/package/${entry}.d.ts`), STATIC_TYPES])
  // Iterating over a set also visits the items that are added meanwhile.
  for (const file of reached) {
    // Types for frameworks are written by hand, because not all of these frameworks are installed here.
    const written = join(ROOT, file)
    const text = declarationText(readFileSync(existsSync(written) ? written : join(all, file), 'utf8'))
    for (const [, target = ''] of text.matchAll(/from '(\.[^']+)\.js'/g))
      reached.add(`${join(dirname(file), target)}.d.ts`)
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  rmSync(all, { recursive: true })
}

/** Adapt a declaration to Node's resolution: relative imports end in `.js`, and side-effect imports are removed. */
function declarationText(emitted: string): string {
  return emitted.replaceAll(/^import '.*';\n/gm, '').replaceAll(/(from '\.[^']+)\.tsx?'/g, "$1.js'")
}
