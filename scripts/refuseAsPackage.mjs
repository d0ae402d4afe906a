/**
 * npm runs this before an installation, also where somebody installs this repository as if it were the package, such as
 * `npm install git+https://…`. That would look like a success, without the element.
 */
import { sep } from 'node:path'

const isDependency = import.meta.dirname.split(sep).includes('node_modules')
// npm and pnpm build a repository elsewhere, before they put it into `node_modules`.
const isMadeIntoOne = process.env._PACOTE_NO_PREPARE_ !== undefined
if (isDependency || isMadeIntoOne) {
  console.error(`
This is the repository of nicodata-chat, not its package. Make the package in a clone of it:
  npm ci
  npm run build:widget
  npm pack ./dist/package
then, in your project, npm install the .tgz that it has made.
`)
  process.exit(1)
}
