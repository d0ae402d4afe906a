import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitepress'
import { pagesOfRepository, renderForSearch, slugify } from './markdown.ts'
import { type Part, parts, rewrites } from './pages.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** Before a release, the pages already describe what its version will have. */
const isReleased = readdirSync(join(ROOT, '.changeset')).every(name => !name.endsWith('.md') || name === 'README.md')

/** Where the site is online, such as `https://you.github.io/nicodata/`. */
const url = process.env.DOCS_URL
/** Below which path it is served, with slashes around it. */
const base = url ? new URL(url).pathname : '/'
/** Where the files of this version can be read, such as `https://github.com/you/nicodata/blob/v1.0.0`. */
const repository = process.env.DOCS_REPOSITORY

/** The widget’s scripts and the knowledge of these pages, which the build puts beside the pages. */
const FILES: Record<string, string> = {
  'nicodata-chat': join(ROOT, 'dist/widget'),
  'knowledge.json': join(import.meta.dirname, 'dist'),
}

/**
 * The site has every script of the widget, so its samples take them from its own address. Without one they name the example of
 * the guides.
 */
function withOwnScripts(text: string): string {
  return url ? text.replaceAll('https://cdn.example/', url) : text
}

function asGroup({ name, pages }: Part) {
  return { text: name, items: pages.map(page => ({ text: page.name, link: `/${page.route}` })) }
}

export default defineConfig({
  lang: 'en',
  title: 'Nicodata',
  description: 'A chat for any page, a portfolio with it, and an assistant that quotes your site.',
  base,
  // Guides and READMEs stay where they belong in the repository. `pages.ts` says which of them are pages.
  srcDir: '..',
  srcExclude: [
    'README.md',
    'AGENTS.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    '.changeset/**',
    '.github/**',
    'content/**',
    'coverage/**',
    'data/**',
    'cli/*/**',
    'widget/package/**',
    'tests/*/**',
    'bench/peers/**',
  ],
  rewrites,
  outDir: join(import.meta.dirname, 'dist'),
  cleanUrls: true,
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['script', { src: `${base}nicodata-chat.js`, defer: '' }],
  ],
  markdown: {
    anchor: { slugify },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    languageAlias: { mjs: 'js', caddyfile: 'nginx' },
    config: md => pagesOfRepository(md, repository),
  },
  vue: { template: { compilerOptions: { isCustomElement: tag => tag === 'nicodata-chat' } } },
  vite: {
    publicDir: join(import.meta.dirname, '../public'),
    optimizeDeps: { entries: [] },
    // The samples of the guides are files of the whole repository.
    server: { fs: { allow: [ROOT] } },
    plugins: [
      {
        name: 'own-scripts',
        enforce: 'pre',
        transform: {
          filter: { id: /(?:\.md|\/writeSnippet\.ts)$/ },
          handler: code => withOwnScripts(code),
        },
      },
      {
        name: 'files-beside-the-pages',
        configureServer(server) {
          server.middlewares.use((request, response, next) => {
            const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(base.length)
            const folder = Object.entries(FILES).find(([start]) => name.startsWith(start) && !name.includes('/'))?.[1]
            const file = join(folder ?? '', name)
            if (!folder || !existsSync(file)) return next()
            response.setHeader('content-type', name.endsWith('.json') ? 'application/json' : 'text/javascript')
            createReadStream(file).pipe(response)
          })
        },
      },
    ],
  },
  themeConfig: {
    nav: [
      ...parts.flatMap(({ word, pages }) => (word ? [{ text: word, link: `/${pages[0]?.route}` }] : [])),
      { text: isReleased ? `Changes in ${version}` : `Changes after ${version}`, link: '/changelog' },
    ],
    // Each page lists the pages of its own part. A list that folds would have buttons in buttons.
    sidebar: Object.fromEntries(
      parts.flatMap(part => {
        const main = part.with ?? part.name
        const listed = parts.filter(one => one.name === main || one.with === main)
        return part.pages.map(({ route }) => [`/${route}`, listed.map(asGroup)])
      }),
    ),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: { _render: (source, env, md) => renderForSearch(withOwnScripts(source), env, md) },
    },
    ...(repository && { socialLinks: [{ icon: 'github', link: repository.replace(/\/blob\/.*/, '') }] }),
  },
})
