import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Licences that require only their own text, so that any page may use the widget. */
const ACCEPTED = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'CC0-1.0']

interface Shipped {
  name: string
  version: string
  licence: string
  copyright: string
  text: string
}

/** What the bundler reports about a file that it writes. */
interface BuiltFile {
  fileName: string
  /** By path; the values are not needed. */
  modules: Record<string, unknown>
}

/**
 * Header comment for a built file: every package whose code is in it, its copyright, and the text of each licence once.
 * A family of small packages is named once: `micromark-util-*`.
 * Meant for `output.postBanner`, as the minifier would drop it. Fails the build for a licence nobody has looked at.
 */
export function thirdPartyNotice(file: BuiltFile): string {
  const folders = new Set(Object.keys(file.modules).flatMap(packageFolder))
  const shipped = [...folders].map(readPackage).sort((a, b) => a.name.localeCompare(b.name))
  const refused = shipped.filter(({ licence }) => !ACCEPTED.includes(licence))
  if (refused.length > 0) {
    throw new Error(`Licence to be looked at: ${refused.map(({ name, licence }) => `${name} (${licence})`).join(', ')}`)
  }
  const owners = new Map<string, Shipped[]>()
  for (const one of shipped) {
    const owner = `${one.licence}, ${one.copyright}`
    owners.set(owner, [...(owners.get(owner) ?? []), one])
  }
  const texts = new Map(shipped.flatMap(({ licence, text }) => (text ? [[licence, text]] : [])))
  const lines = [
    `${file.fileName}, MIT licence.${shipped.length > 0 ? ' With code of:' : ''}`,
    ...[...owners].map(([owner, packages]) => `- ${[...nameFamilies(packages)].join(', ')} (${owner})`),
    ...[...texts].map(([licence, text]) => `${licence}: ${text}`),
  ]
  return `/*!\n${lines.join('\n')}\n*/`
}

/**
 * Names with versions. At least three packages whose names begin with the same two words are named by these:
 * `micromark-util-*`.
 */
function nameFamilies(packages: readonly Shipped[]): Set<string> {
  const families = packages.map(({ name }) => /^[^-]+-[^-]+-(?=.)/.exec(name)?.[0])
  return new Set(
    packages.map(({ name, version }, index) => {
      const family = families[index]
      return family && families.filter(other => other === family).length > 2 ? `${family}*` : `${name} ${version}`
    }),
  )
}

/**
 * Folder of the package that a module belongs to: the part after the last node_modules of its path. Undefined for our own
 * modules.
 */
function packageFolder(module: string): string[] {
  const path = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll('\\', '/'))?.[0]
  // Bundlers name their own helpers with a leading NUL.
  return path && !module.startsWith('\0') ? [path] : []
}

function readPackage(folder: string): Shipped {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find(entry => /^(licen[cs]e|copying)/i.test(entry))
  const whole = file ? readFileSync(join(folder, file), 'utf8') : ''
  const stated = /^.*copyright (?:\(c\)|©|\d{4}).*$/im.exec(whole)
  const copyright = stated?.[0].trim() ?? `Copyright (c) ${author?.name ?? author ?? name}`
  // The licence itself is the same in every copy: it follows the line of the copyright, or in Apache's comes before.
  const [before, after] = stated
    ? [whole.slice(0, stated.index), whole.slice(stated.index + stated[0].length)]
    : ['', whole]
  const text = (after.length > before.length ? after : before).replaceAll(/\s+/g, ' ').trim()
  // CC0 waives all rights and requires no text.
  return { name, version, licence: license, copyright, text: file && license !== 'CC0-1.0' ? text : '' }
}
