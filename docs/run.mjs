/**
 * `npm run docs` shows the documentation while it is written. `npm run docs:build` writes it to docs/.vitepress/dist, with the
 * scripts of the widget and the knowledge of all pages, from which the assistant on each page answers. After a build,
 * `npm run docs -- learn` does what `nicodata-chat learn` does for a folder: its questions go into docs/questions/asks.json.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const WIDGET = join(ROOT, 'dist/widget')
const COMMAND = join(ROOT, 'dist/package/cli/nicodata-chat.js')
const SITE = join(import.meta.dirname, '.vitepress/dist')
const ASKS = join(import.meta.dirname, 'questions/asks.json')
const VITEPRESS = join(import.meta.dirname, 'node_modules/vitepress/bin/vitepress.js')

/** Words for a button beside them, why a sample does not run, the name of a language above a block of code, and the word above a note. */
const NO_TEXT =
  /<p class="custom-block-title">NOTE<\/p>|<span>(?:Try:|The tag in|My pages are written in)<\/span>|<p class="demo-reason">[^<]*<\/p>|<span class="lang">[^<]*<\/span>/g

/** Where the site will be online. Its pages lie below that path, and their samples take the scripts from there. */
const URL_OF_SITE = process.env.DOCS_URL
/** The address that the guides and the quotes of `asks.json` have in its place. */
const EXAMPLE = 'https://cdn.example/'
if (URL_OF_SITE && !/^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/$/.test(URL_OF_SITE)) {
  console.error('DOCS_URL is a whole address with a slash at its end: https://you.github.io/nicodata/')
  process.exit(1)
}
if (!existsSync(VITEPRESS)) {
  console.error('The documentation has packages of its own. Install them once: npm ci --prefix docs')
  process.exit(1)
}
const isBuild = process.argv[2] === 'build'
// `--built` keeps the widget that is there.
if (!existsSync(COMMAND) || (isBuild && !process.argv.includes('--built'))) run('npm', ['run', 'build:widget'])
if (process.argv[2] === 'index') indexPages()
else if (process.argv[2] === 'learn') learnPages(process.argv.slice(3))
else if (isBuild) build()
else run(process.execPath, [VITEPRESS, 'dev', import.meta.dirname, ...process.argv.slice(2)])

function build() {
  run(process.execPath, [VITEPRESS, 'build', import.meta.dirname])
  for (const name of readdirSync(WIDGET)) if (name.endsWith('.js')) cpSync(join(WIDGET, name), join(SITE, name))
  indexPages()
}

/** Writes the knowledge of all pages except the first, which only leads to the others. */
function indexPages() {
  const base = URL_OF_SITE ? new URL(URL_OF_SITE).pathname : '/'
  const folder = copyPages()
  const project = process.env.DOCS_REPOSITORY?.replace(/\/blob\/.*/, '')
  const contact = project ? ['--name', 'the maintainers', '--contact', `${project}/issues`] : []
  const profile = ['--language', 'en', ...contact]
  const file = join(SITE, 'knowledge.json')
  run(process.execPath, [COMMAND, 'index', folder, '-o', file, '--base', base, ...profile])
  rmSync(folder, { recursive: true })
  adaptKnowledge(file)
}

/**
 * The title of a source says where on this site it leads: `Mastra`, and not `Mastra | Nicodata › Mastra`. A phone number, a
 * place and a price of these pages are examples, so only languages are facts. Without a repository there is nobody to write to.
 * @param {string} file
 */
function adaptKnowledge(file) {
  const knowledge = JSON.parse(readFileSync(file, 'utf8'))
  for (const section of knowledge.sections) {
    const names = section.path.map((/** @type {string} */ name) => name.replace(/ \| Nicodata$/, ''))
    section.path = names.filter((/** @type {string} */ name) => name !== section.title)
  }
  knowledge.facts = knowledge.facts.filter((/** @type {{ kind: string }} */ { kind }) => kind === 'language')
  knowledge.profile = { contact: '', ...knowledge.profile }
  writeFileSync(file, JSON.stringify(knowledge))
}

/**
 * Learns from the pages of the last build. What was learned before a failure is kept.
 * @param {readonly string[]} options of `learn`, such as `--prompt`
 */
function learnPages(options) {
  const folder = copyPages()
  const { status } = spawnSync(process.execPath, [COMMAND, 'learn', folder, ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  writeFileSync(ASKS, readFileSync(join(folder, 'asks.json'), 'utf8').replaceAll(URL_OF_SITE ?? EXAMPLE, EXAMPLE))
  rmSync(folder, { recursive: true })
  console.log('The questions are in docs/questions/asks.json. To read them: npm run docs:build')
  process.exit(status ?? 1)
}

/** A folder with the text of the pages, and with their example questions. */
function copyPages() {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-docs-'))
  for (const name of readdirSync(SITE, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html') || name === 'index.html') continue
    const copy = join(folder, name)
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, readFileSync(join(SITE, name), 'utf8').replaceAll(NO_TEXT, ''))
  }
  writeFileSync(join(folder, 'asks.json'), readFileSync(ASKS, 'utf8').replaceAll(EXAMPLE, URL_OF_SITE ?? EXAMPLE))
  return folder
}

/**
 * @param {string} program
 * @param {readonly string[]} parameters
 */
function run(program, parameters) {
  const { status } = spawnSync(program, parameters, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32' && program === 'npm',
  })
  if (status !== 0) process.exit(status ?? 1)
}
