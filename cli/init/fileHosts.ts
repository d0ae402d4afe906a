import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { initStrings } from '../strings/initStrings.ts'

/** Hosts of files that have a file of settings in `site/deploy`. */
export const FILE_HOSTS = ['netlify', 'vercel', 'pages'] as const

/** The companies of these hosts, for the legal notice. Their addresses change, so the owner looks them up. */
export const HOST_COMPANIES: Readonly<Record<string, string>> = {
  netlify: 'Netlify, Inc.',
  vercel: 'Vercel Inc.',
  pages: 'GitHub, Inc.',
}

/** The settings of each host, in `site/deploy`, and where the host reads them. */
const SETTINGS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  netlify: ['netlify.toml', 'netlify.toml'],
  vercel: ['vercel.json', 'vercel.json'],
  pages: ['pages.yml', '.github/workflows/pages.yml'],
}

/** Whether the settings of a host of files are there: with them, the page itself answers. */
export function hasHostSettings(root: string): boolean {
  return Object.values(SETTINGS).some(([, file]) => existsSync(join(root, file)))
}

/** A line that is only a comment: what is before its words, and its words. */
const COMMENT = /^([ \t]*# )(.*)$/gm

/**
 * Copies the settings of a host with comments in a language, unless the owner has such a file. Returns its path, and whether it
 * was copied.
 */
export function copyHostSettings(host: string, root: string, language: string): { file: string; isNew: boolean } {
  const [from, file] = SETTINGS[host] ?? ['', '']
  const target = join(root, file)
  if (existsSync(target)) return { file, isNew: false }
  mkdirSync(dirname(target), { recursive: true })
  const { hostComments } = initStrings(language)
  const settings = readFileSync(join('site/deploy', from), 'utf8')
  writeFileSync(
    target,
    settings.replace(COMMENT, (_, sign, words) => `${sign}${hostComments[words] ?? words}`),
  )
  return { file, isNew: true }
}
