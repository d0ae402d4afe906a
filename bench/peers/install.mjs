/**
 * Fetches pinned versions of the peers into a cache, and builds what runs on React: assistant-ui, which is a kit and not a
 * widget, and a bare root.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { assistantUiSource } from './assistantUi.mjs'

/** Folder of the cache: below node_modules, so that the project's tools ignore it. */
export const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/peers')

/** Widgets that are used as published. Each has a folder in the cache. */
const WIDGETS = {
  'deep-chat': 'deep-chat@2.4.2',
  // Packed, not installed: 1.37.0 depends on a package that is not on npm. Its bundle has everything.
  n8n: '@n8n/chat@1.37.0',
  flowise: 'flowise-embed@3.1.6',
  typebot: '@typebot.io/js@0.10.7',
  persona: '@runtypelabs/persona@4.17.0',
}

/** The packages of the React build. */
const KIT = {
  '@assistant-ui/react': '0.15.21',
  '@assistant-ui/react-markdown': '0.14.16',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'remark-gfm': '4.0.1',
}

/** The version of the day of that release: a newer one needs a package that some registries lack. */
const KIT_OVERRIDES = { '@assistant-ui/core': '0.3.20' }

// This project refuses packages for other Node versions. These packages run in a browser, so the version is irrelevant.
const ANY_ENGINE = '--engine-strict=false'

/** Fill the cache, and keep what is already there. */
export async function installPeers() {
  for (const [name, version] of Object.entries(WIDGETS)) unpack(join(CACHE, name), version)
  await buildAssistantUi(join(CACHE, 'assistant-ui'))
  await bundle(join(import.meta.dirname, 'bareReact.js'), join(CACHE, 'bare-react'))
}

/**
 * @param {string} folder
 * @param {string} version
 */
function unpack(folder, version) {
  if (existsSync(join(folder, 'package.json'))) return
  console.error(`Fetching ${version}`)
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('npm', ['pack', '--silent', ANY_ENGINE, version], {
    cwd: CACHE,
    encoding: 'utf8',
  }).trim()
  execFileSync('tar', ['-xzf', join(CACHE, archive), '-C', folder, '--strip-components=1'])
  rmSync(join(CACHE, archive))
}

/** @param {string} folder */
async function buildAssistantUi(folder) {
  if (existsSync(join(folder, 'dist/bundle.js'))) return
  console.error('Building an assistant-ui chat')
  mkdirSync(folder, { recursive: true })
  const manifest = { private: true, type: 'module', dependencies: KIT, overrides: KIT_OVERRIDES }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'main.jsx'), assistantUiSource)
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ANY_ENGINE]
  execFileSync('npm', ['install', ...quietly], { cwd: folder })
  await bundle(join(folder, 'main.jsx'), folder)
}

/**
 * Bundle a script with its packages, as `dist/bundle.js` in the folder.
 *
 * @param {string} input
 * @param {string} folder
 */
async function bundle(input, folder) {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      emptyOutDir: true,
      rolldownOptions: { input, output: { entryFileNames: 'bundle.js', format: 'iife' } },
    },
  })
}
