import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a clone of the repository has, and no package. */
const OF_CLONE = 'scripts/nicodata-chat.mjs'

const PDF_READER = 'unpdf@1.7'

/**
 * The command that starts this program in a folder. It is `npx nicodata-chat` only where `npx` finds it without the registry, in
 * a clone or in a project that has the package.
 * @param program the file that was started
 */
export function ownCommand(folder = process.cwd(), program = process.argv[1] ?? ''): string {
  const project = projectOf(folder)
  const known = ['node_modules/.bin/nicodata-chat', OF_CLONE]
  if (project && known.some(name => existsSync(join(project, name)))) return 'npx nicodata-chat'
  const path = relative(folder, program)
  return `node ${quote(path.startsWith('..') ? program : path)}`
}

/**
 * The command that installs the reader of PDF files where this program finds it.
 * @param program this file, as it is built
 */
export function installPdfReader(folder = process.cwd(), program = fileURLToPath(import.meta.url)): string {
  const [owner = '', ...below] = program.split(`${sep}node_modules${sep}`)
  const isInstalled = below.length > 0
  if (isInstalled && !existsSync(join(owner, 'package.json'))) return `npm install --global ${PDF_READER}`
  const unpacked = projectOf(dirname(program)) ?? dirname(program)
  const clone = [unpacked, join(unpacked, '../..')].find(path => existsSync(join(path, OF_CLONE)))
  const home = isInstalled ? owner : (clone ?? unpacked)
  const where = projectOf(folder) === home ? '' : ` --prefix ${quote(home)}`
  return `npm install${!isInstalled && clone ? '' : ` ${PDF_READER}`}${where}`
}

/** The folder that npm takes as the project of a folder. */
function projectOf(folder: string): string | undefined {
  if (['package.json', 'node_modules'].some(name => existsSync(join(folder, name)))) return folder
  return dirname(folder) === folder ? undefined : projectOf(dirname(folder))
}

function quote(path: string): string {
  return /^[\w./\\:@+~-]+$/.test(path) ? path : `"${path}"`
}
