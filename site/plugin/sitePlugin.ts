import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ResolvedConfig, Rolldown, ViteBuilder } from 'vite'
import { readContactEndpoint, readDelivery, readEmailService, type SiteEnvironment } from '../config.ts'
import type { Content } from '../content/contentSchema.ts'
import { inLanguage, isSaid, say } from '../content/say.ts'
import { assistantElement } from './assistantElement.ts'
import { assistantKnowledge, readAsks } from './assistantKnowledge.ts'
import { blocksModule } from './blocksModule.ts'
import { readChatBackend } from './chatBackend.ts'
import { contentKnowledge } from './contentKnowledge.ts'
import { convertPending } from './convertPending.ts'
import { documentsOf } from './documentFile.ts'
import { documentKnowledge } from './documentKnowledge.ts'
import { findExampleValues } from './exampleIdentity.ts'
import { findMissingLetters } from './findMissingLetters.ts'
import { writeHostFolder } from './hostFolder.ts'
import type { Language } from './languageFacts.ts'
import { languageOf } from './languageOf.ts'
import { llmsText } from './llmsText.ts'
import { homeMetadata, notFoundMetadata, robots, sitemap } from './metadata.ts'
import { netlifyFiles } from './netlifyFiles.ts'
import { nginxFile } from './nginxFile.ts'
import type { ContentFolder } from './openContent.ts'
import { pageCss } from './pageCss.ts'
import { makePageFiles, type PageFiles } from './pageFiles.ts'
import { PAGE_MARKDOWN, pageMarkdown } from './pageMarkdown.ts'
import { precompress } from './precompress.ts'
import type { PrerenderedSite } from './prerenderedSite.ts'
import { projectBlocks } from './projectBlocks.ts'
import { projectGalleries } from './projectGalleries.ts'
import { projectGestures } from './projectGestures.ts'
import { projectPage } from './projectPage.ts'
import { FEWEST_PIXELS } from './projectPictures.ts'
import { RARE_BLOCKS, rareBlocksModule } from './rareBlocksModule.ts'
import { readBasePath } from './readBasePath.ts'
import { headersFile, responseHeaders } from './responseHeaders.ts'
import { servePicture } from './servePicture.ts'
import { themeCss } from './themeCss.ts'

const PAGE_SCRIPT = '/startPage.tsx'

/** The pages of the site: the file of each, its path below the base, and its head. */
const PAGES = [
  { file: 'index.html', path: '', metadata: homeMetadata },
  { file: '404.html', path: '404', metadata: notFoundMetadata },
] as const

/**
 * Builds the site. It renders both pages first, so that all styles are in one hashed file. Then it builds the browser's
 * files, the static pages and the files for hosts. In development it only provides the content, watches its files, and
 * writes the head.
 */
export function sitePlugin(folder: ContentFolder, environment: SiteEnvironment): Plugin {
  let config: ResolvedConfig
  let site: PrerenderedSite = { pages: [], css: '', names: {} }

  let made: { of: Content; files: Promise<PageFiles> } | undefined
  let converting = new AbortController()
  function pageFiles(): Promise<PageFiles> {
    const content = folder.read()
    if (made?.of !== content) {
      const isDevelopment = config.command === 'serve'
      const files = makePageFiles(content, folder.path, config.base, isDevelopment)
      made = { of: content, files }
      converting.abort()
      converting = new AbortController()
      const { signal } = converting
      files.then(
        ({ pending, small }) => {
          for (const picture of small)
            config.logger.warn(`⚠ ${inLanguage(content.profile.language, explainSmall(picture))}`)
          convertPending(pending, config.logger, signal)
        },
        () => {},
      )
    }
    return made.files
  }

  /** The virtual modules, each with the function that makes its code. */
  const modules: Record<string, () => string | Promise<string>> = {
    'virtual:extracted-styles.css': () => site.css,
    'virtual:extracted-names': () => `export const extractedNames = ${JSON.stringify(site.names)}`,
    'virtual:theme.css': async () => {
      const { fontRules, placeholders } = await pageFiles()
      const content = folder.read()
      return themeCss(content.theme) + pageCss(content) + fontRules + placeholders
    },
    'virtual:site-blocks': () => blocksModule(projectBlocks(folder.read(), environment)),
    'virtual:site-content': async () => exportContent(projectPage(folder.read(), (await pageFiles()).art)),
    'virtual:block-content': async () =>
      exportContent(projectBlocks(folder.read(), environment, (await pageFiles()).blockFiles)),
    'virtual:gallery-content': async () =>
      exportContent(projectGalleries(folder.read(), (await pageFiles()).galleries)),
    'virtual:gestures-content': () => exportContent(projectGestures(folder.read())),
  }

  async function buildSite(builder: ViteBuilder): Promise<void> {
    const { ssr, client } = builder.environments
    if (!ssr || !client) throw new Error('The build needs the environments ssr and client.')
    const output = resolve(config.root, client.config.build.outDir)
    // What is wrong in the content is found before the bundler, which would show it with a stack of its own.
    const content = folder.read()
    const { art, blockFiles, files } = await pageFiles()
    const page = projectPage(content, art)
    const blocks = projectBlocks(content, environment, blockFiles)
    const assistant = findAssistant(output)
    await builder.build(ssr)
    const prerendered = resolve(config.root, ssr.config.build.outDir)
    const { prerenderSite } = await import(pathToFileURL(resolve(prerendered, 'prerender.js')).href)
    site = await prerenderSite(
      PAGES.map(page => config.base + page.path),
      page,
      blocks,
    )
    await rm(prerendered, { recursive: true })
    await builder.build(client)
    for (const [path, bytes] of files) await writeFile(resolve(output, path), bytes)
    for (const file of await readdir(assistant)) await copyFile(resolve(assistant, file), resolve(output, file))
    const documents = documentsOf(folder.path).map(path => basename(path))
    await writeKnowledge(output, folder, config.base, environment)
    await finishSite(output, { content, documents, pages: site.pages, basePath: config.base, environment })
    await writeHostFolder(output, config.base)
  }

  /** Runs a part of the build. What is wrong is said in the language of the content. */
  async function explain<Result>(run: () => Result | Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      if (error instanceof Error) sayInLanguage(error, languageOf(folder.path))
      throw error
    }
  }

  return {
    name: 'nicodata-site',
    config: ({ base }) =>
      explain(() => ({ base: readBasePath(base ?? environment.BASE_PATH, folder.read().profile.url) })),
    configResolved(resolved) {
      config = resolved
    },
    configureServer({ middlewares, watcher, environments, ws, httpServer }) {
      httpServer?.once('close', () => converting.abort())
      watcher.add(folder.path)
      watcher.on('all', (_, file) => {
        if (!resolve(file).startsWith(folder.path)) return
        folder.forget()
        for (const { moduleGraph } of Object.values(environments)) {
          for (const [id, module] of moduleGraph.idToModuleMap) {
            if (id.slice(1) in modules) moduleGraph.invalidateModule(module)
          }
        }
        ws.send({ type: 'full-reload' })
      })
      middlewares.use((request, response, next) => servePicture(pageFiles, config.base, request, response, next))
    },
    buildApp: { order: 'pre', handler: builder => explain(() => buildSite(builder)) },
    resolveId(id) {
      return id in modules ? `\0${id}` : undefined
    },
    load(id) {
      if (id === RARE_BLOCKS && config.command === 'build') {
        return explain(() => rareBlocksModule(projectBlocks(folder.read(), environment)))
      }
      return explain(() => modules[id.slice(1)]?.())
    },
    async transformIndexHtml(html, { server, bundle = {}, originalUrl = '/' }) {
      const content = folder.read()
      const { art, preloads } = await pageFiles()
      const page = html
        .replace('<!--fonts-->', preloads)
        .replace('<html lang="fr">', `<html lang="${content.profile.language}">`)
        .replace('<!--page-script-->', () => preloadOf(PAGE_SCRIPT, bundle, config.base))
        .replace('<!--assistant-->', () => {
          // In development the backend answers what the page would.
          const { file } = readChatBackend(environment, config.base)
          const variables = server && file ? { ...environment, VITE_CHAT_BACKEND: '' } : environment
          return assistantElement(content, config.base, variables, art.logo)
        })
      // The build fills in the head of each page at its end.
      if (!server) return page
      const { pathname } = new URL(originalUrl, 'http://localhost')
      const metadata = pathname === config.base ? homeMetadata : notFoundMetadata
      return page.replace('<!--metadata-->', metadata(content, homeUrlOf(content, config.base)))
    },
  }
}

/** A build shows the stack of an error, and of its cause. One that the owner can fix has neither: its sentence says where to look. */
function sayInLanguage(error: Error, language: Language): void {
  if (!isSaid(error.message)) return
  error.message = inLanguage(language, error.message)
  error.stack = error.message
  delete error.cause
}

function explainSmall({ image, width }: PageFiles['small'][number]): string {
  const sentence = 'content/images/{} fills a frame of {} px only; below {} px it is blurred on large screens.'
  return say(sentence, image, width, FEWEST_PIXELS)
}

function exportContent(content: unknown): string {
  return `export const content = ${JSON.stringify(content)}`
}

/** A tag that fetches the script of a module early, as `importChunk` will; empty in development, which has no such script. */
function preloadOf(module: string, bundle: Rolldown.OutputBundle, base: string): string {
  const script = Object.values(bundle).find(file => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
  return script ? `<link rel="preload" as="fetch" crossorigin href="${base}${script.fileName}">` : ''
}

/** Address of the home page on the profile's host. */
function homeUrlOf({ profile }: Content, basePath: string): string {
  return new URL(basePath, profile.url).href
}

interface FinishedParts {
  content: Content
  /** Names of the PDF files. */
  documents: readonly string[]
  pages: readonly string[]
  basePath: string
  environment: SiteEnvironment
}

async function finishSite(
  folder: string,
  { content, documents, pages, basePath, environment }: FinishedParts,
): Promise<void> {
  const url = homeUrlOf(content, basePath)
  const built = await readFile(resolve(folder, 'index.html'), 'utf8')
  // The page is readable before its script runs, so its picture and fonts load first.
  const template = built.replace('<script type="module"', '<script type="module" fetchpriority="low"')
  for (const [index, { file, metadata }] of PAGES.entries()) {
    const html = template
      .replace('<!--metadata-->', () => metadata(content, url))
      .replace('<!--page-->', () => pages[index] ?? '')
    await writeFile(resolve(folder, file), html)
  }
  await writeFile(resolve(folder, 'sitemap.xml'), sitemap(url))
  await writeFile(resolve(folder, 'robots.txt'), robots(url))
  const ofNetlify = Object.entries(netlifyFiles(readContactEndpoint(environment)))
  for (const [name, text] of ofNetlify) await writeFile(resolve(folder, name), text)
  const { sections } = contentKnowledge(content, projectBlocks(content, environment), url)
  await writeFile(resolve(folder, 'llms.txt'), llmsText(content, sections, documents))
  await writeFile(resolve(folder, PAGE_MARKDOWN), pageMarkdown(content, sections))
  const headers = responseHeaders(otherOrigins(environment, basePath))
  await writeFile(resolve(folder, '_headers'), headersFile(headers, basePath))
  await writeFile(resolve(folder, '../site-headers.json'), `${JSON.stringify(headers, null, 2)}\n`)
  await writeFile(resolve(folder, '../site-base.json'), `${JSON.stringify(url)}\n`)
  await writeFile(resolve(folder, '../site-nginx.conf'), nginxFile(headers, basePath))
  await precompress(folder)
  warnAboutLetters(content)
  if (environment.MODE === 'production') warnAboutExamples(content, environment)
}

/**
 * Writes the assistant's knowledge of the content, for the server and, if the page itself answers, beside the pages. Reports
 * the number of example questions without an entry.
 */
async function writeKnowledge(
  folder: string,
  { path, read }: ContentFolder,
  basePath: string,
  environment: SiteEnvironment,
): Promise<void> {
  const content = read()
  const documents = await documentKnowledge(path, basePath)
  const { file, asks, leftOut } = assistantKnowledge(
    content,
    projectBlocks(content, environment),
    readAsks(path),
    basePath,
    documents.sections,
  )
  const json = `${JSON.stringify(file)}\n`
  await writeFile(resolve(folder, '../site-knowledge.json'), json)
  const backend = readChatBackend(environment, basePath)
  if (backend.file) await writeFile(resolve(folder, backend.file), json)
  const tell = (sentence: string) => inLanguage(content.profile.language, sentence)
  console.log(tell(say('The assistant knows {} sections and {} example questions.', file.sections.length, asks)))
  if (documents.names.length > 0) {
    console.log(tell(say('On the site, and known to it: {}.', documents.names.join(', '))))
  }
  for (const sentence of documents.leftOut) console.warn(`⚠ ${sentence}`)
  if (leftOut > 0) {
    const gone = say('{} questions of content/assistant/asks are left out: their entries are gone.', leftOut)
    console.warn(`⚠ ${tell(gone)}`)
  }
}

/** The folder of the assistant's built files: the self-contained file, the loader and its panel. */
function findAssistant(folder: string): string {
  const built = resolve(folder, '../widget')
  const file = resolve(built, 'nicodata-chat.js')
  if (!existsSync(file)) throw new Error(say('{} is missing. Build the assistant first: npm run build:widget', file))
  return built
}

/** The other origins that the site calls: the chat backend and the service of the form. */
function otherOrigins(environment: SiteEnvironment, basePath: string): string[] {
  const endpoint = readContactEndpoint(environment)
  const contact = endpoint ? endpoint.origin : readEmailService(environment)?.origin
  const origins = [readChatBackend(environment, basePath).origin, contact]
  return origins.filter(origin => origin !== undefined)
}

function warnAboutLetters(content: Content): void {
  for (const { path, field, letters } of findMissingLetters(content)) {
    const sentence = 'content/{}: {} has {}, which no font of the site has.'
    const said = say(sentence, path, field || say('a text'), letters.join(', '))
    console.warn(`⚠ ${inLanguage(content.profile.language, said)}`)
  }
}

function warnAboutExamples({ profile }: Content, environment: SiteEnvironment): void {
  const examples = findExampleValues(profile)
  if (examples.length > 0) {
    const sentence = say('The site still carries the example’s identity. Replace in content/profile.yaml:')
    console.warn(`\n⚠ ${inLanguage(profile.language, sentence)}`)
    for (const example of examples) console.warn(`  ${example}`)
  }
  if (readDelivery(environment) === 'mail') {
    const sentence = say(
      'No email service: the contact form opens the visitor’s mail program. To send from the page, set the three VITE_EMAILJS_… or VITE_CONTACT_ENDPOINT in .env.',
    )
    console.warn(`\n⚠ ${inLanguage(profile.language, sentence)}`)
  }
}
