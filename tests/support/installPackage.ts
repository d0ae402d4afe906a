import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** An embedder's project, with the package installed from its tarball. */
export interface InstalledPackage {
  /** Folder of the project. */
  folder: string
  tarball: string
  remove(): void
}

/**
 * Pack the built package and unpack it into the `node_modules` of an empty project, together with the named packages of
 * this repository or of its laboratory. Needs no network.
 */
export function installPackage(beside: readonly string[] = []): InstalledPackage {
  const built = join(ROOT, 'dist/package')
  if (!existsSync(built)) throw new Error('There is no package yet: `npm run build:widget` makes it.')
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-project-'))
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  execFileSync('npm', ['pack', built, '--pack-destination', folder, '--silent', '--offline'])
  const { version } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'))
  const tarball = join(folder, `nicodata-chat-${version}.tgz`)
  execFileSync('tar', ['-xzf', tarball, '-C', modules])
  renameSync(join(modules, 'package'), join(modules, 'nicodata-chat'))
  for (const name of beside) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    const own = join(ROOT, 'node_modules', name)
    symlinkSync(existsSync(own) ? own : join(ROOT, 'laboratory/node_modules', name), join(modules, name), 'junction')
  }
  return { folder, tarball, remove: () => rmSync(folder, { recursive: true }) }
}
