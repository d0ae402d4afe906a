/**
 * `npm run docs` shows the documentation while it is written. `npm run docs:build` writes it to docs/.vitepress/dist, with the
 * scripts of the widget and the knowledge of all pages, from which the assistant on each page answers.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const WIDGET = join(ROOT, 'dist/widget')
const COMMAND = join(ROOT, 'dist/package/cli/nicodata-chat.js')
const SITE = join(import.meta.dirname, '.vitepress/dist')
const VITEPRESS = join(import.meta.dirname, 'node_modules/vitepress/bin/vitepress.js')

if (!existsSync(VITEPRESS)) {
  console.error('The documentation has packages of its own. Install them once: npm ci --prefix docs')
  process.exit(1)
}
const isBuild = process.argv[2] === 'build'
// `--built` keeps the widget that is there.
if (!existsSync(COMMAND) || (isBuild && !process.argv.includes('--built'))) run('npm', ['run', 'build:widget'])
if (isBuild) build()
else run(process.execPath, [VITEPRESS, 'dev', import.meta.dirname])

function build() {
  run(process.execPath, [VITEPRESS, 'build', import.meta.dirname])
  for (const name of readdirSync(WIDGET).filter(file => file.endsWith('.js')))
    cpSync(join(WIDGET, name), join(SITE, name))
  // The addresses of the knowledge are those on the host, so they begin with the path of the site.
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-docs-'))
  cpSync(SITE, join(folder, process.env.DOCS_BASE ?? '/'), { recursive: true })
  cpSync(join(import.meta.dirname, 'questions/asks.json'), join(folder, 'asks.json'))
  run(process.execPath, [
    COMMAND,
    'index',
    folder,
    '-o',
    join(SITE, 'knowledge.json'),
    '--language',
    'en',
    '--name',
    'Nicodata',
  ])
  rmSync(folder, { recursive: true })
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
