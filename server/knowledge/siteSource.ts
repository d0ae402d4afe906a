import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What makes a site from a folder: a file or folder in it tells which, a command builds the site into another folder. */
interface Generator {
  name: string
  /** Names in the folder. All of them are there. */
  signs: readonly RegExp[]
  command: string
  output: string
}

/** Those whose sources have templates. Of others, such as VitePress, the pages are Markdown as visitors read it. */
const GENERATORS: readonly Generator[] = [
  generator('Eleventy', [/^(?:\.eleventy|eleventy\.config)\.[cm]?[jt]s$/], 'npm run build', '_site'),
  generator('Hugo', [/^hugo\.(?:toml|ya?ml|json)$/], 'hugo', 'public'),
  generator('Hugo', [/^config\.(?:toml|ya?ml|json)$/, /^archetypes$|^layouts$/], 'hugo', 'public'),
  generator('Zola', [/^config\.toml$/, /^templates$/], 'zola build', 'public'),
  generator('Hexo', [/^_config\.ya?ml$/, /^scaffolds$/], 'npm run build', 'public'),
  generator('Jekyll', [/^_config\.ya?ml$/], 'bundle exec jekyll build', '_site'),
  generator('MkDocs', [/^mkdocs\.ya?ml$/], 'mkdocs build', 'site'),
  generator('Docusaurus', [/^docusaurus\.config\.[cm]?[jt]s$/], 'npm run build', 'build'),
  generator('Astro', [/^astro\.config\.[cm]?[jt]s$/], 'npm run build', 'dist'),
  generator('Gatsby', [/^gatsby-config\.[cm]?[jt]s$/], 'npm run build', 'public'),
  generator('Next.js', [/^next\.config\.[cm]?[jt]s$/], 'npm run build', 'out'),
  generator('Nuxt', [/^nuxt\.config\.[cm]?[jt]s$/], 'npm run generate', '.output/public'),
  generator('Pelican', [/^pelicanconf\.py$/], 'pelican content', 'output'),
  generator('Harp', [/^_?harp\.json$/], 'harp . www', 'www'),
]

/** A folder beside the pages. Only sources have it. */
const TEMPLATES = /^(?:_includes|_layouts|_data|layouts|partials|archetypes)$/

/** In a source: folders of templates, and files about the source itself. */
const NO_PAGE =
  /(?:^|\/)(?:(?:_(?:includes|layouts|data|sass|templates|partials|plugins|drafts)|layouts|partials|includes|archetypes|scaffolds|themes|templates|vendor)\/|(?:licen[cs]e|copying|contributing|code_of_conduct|changelog|security|authors|readme)(?:\.[^/]*)?$)/i

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n---/
const PERMALINK = /^permalink:[ \t]*["']?(\/[^\s"'{}:]*)["']?[ \t]*$/m

/** A sentence about a folder that is the source of a site; undefined for a folder of finished pages or of Markdown. */
export async function warningOfSource(folder: string): Promise<string | undefined> {
  const found =
    (await generatorIn(folder)) ?? ((await hasTemplates(folder)) ? await generatorIn(dirname(folder)) : undefined)
  if (!found) return undefined
  const { name, command, output } = found
  return `${folder}: this is the source of a site that ${name} makes. Visitors see more of it, and other addresses: run "${command}", and index the folder ${output}`
}

/** Whether a file of a source, by its path from the folder, is not a page of the site. */
export function isNoPage(path: string): boolean {
  return NO_PAGE.test(path)
}

/** The path at which a page of a source is on the site, if it says one. */
export function permalinkOf(content: string): string | undefined {
  return PERMALINK.exec(FRONT_MATTER.exec(content)?.[1] ?? '')?.[1]
}

function generator(name: string, signs: readonly RegExp[], command: string, output: string): Generator {
  return { name, signs, command, output }
}

async function generatorIn(folder: string): Promise<Generator | undefined> {
  const names = await namesIn(folder)
  return GENERATORS.find(({ signs }) => signs.every(sign => names.some(name => sign.test(name))))
}

async function hasTemplates(folder: string): Promise<boolean> {
  return (await namesIn(folder)).some(name => TEMPLATES.test(name))
}

/** Without a folder, or without its permission, it has none. */
function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
