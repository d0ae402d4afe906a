import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { build } from 'vite'
import { installPackage } from './installPackage.ts'
import type { HostPage } from './servePages.ts'

/** The packages that build the projects of the guide. */
const TOOLS = [
  'react',
  'react-dom',
  'vue',
  'svelte',
  '@vitejs/plugin-react',
  '@vitejs/plugin-vue',
  '@sveltejs/vite-plugin-svelte',
]

const MEDIA_TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** The built files of an embedder's project, and its React page as rendered on a server. */
export interface BuiltProject {
  pages: Record<string, HostPage>
  /** Imports a module of the project as a server would. */
  importOnServer(source: string): Promise<Record<string, unknown>>
  remove(): void
}

/** Build a project that has installed the package, with the project's own configuration. */
export async function buildProject(source: string): Promise<BuiltProject> {
  const { folder, remove } = installPackage(TOOLS)
  cpSync(source, folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const settings = { root: folder, configFile: join(folder, 'vite.config.ts'), logLevel: 'error' } as const
  await build(settings)
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(file => extname(file) in MEDIA_TYPES)
  const pages = files.map((file): [string, HostPage] => {
    const headers = { 'content-type': MEDIA_TYPES[extname(file)] ?? '' }
    return [`/${file.replaceAll('\\', '/')}`, { html: readFileSync(join(dist, file), 'utf8'), headers }]
  })
  return {
    pages: Object.fromEntries(pages),
    async importOnServer(entry) {
      await build({ ...settings, build: { ssr: entry, outDir: 'server' } })
      return import(resolve(folder, 'server', entry.replace(/\.tsx?$/, '.js')))
    },
    remove,
  }
}
