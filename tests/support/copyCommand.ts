import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the built command `nicodata-chat` into a folder, where it finds neither the packages of this repository nor the
 * scripts of the widget.
 *
 * @returns the command's file
 */
export function copyCommand(folder: string): string {
  cpSync('dist/package/cli', folder, { recursive: true })
  // As the npm package says it in the folder above: Node need not find it out with each start.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  return join(folder, 'nicodata-chat.js')
}
