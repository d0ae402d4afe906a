#!/usr/bin/env node
/**
 * `npx nicodata-chat <command>` in this repository: builds the command from its sources, which takes two seconds, and runs it.
 * `serve` also needs the built element.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createBuilder } from 'vite'

const root = resolve(import.meta.dirname, '..')
const built = resolve(root, 'dist/package')
/** @param {string} name of the settings @param {string} [mode] */
const buildWith = async (name, mode) => {
  const builder = await createBuilder({ root, configFile: resolve(root, name), mode, logLevel: 'warn' })
  await builder.buildApp()
}
if (process.argv[2] === 'serve' && !existsSync(resolve(built, 'nicodata-chat.js'))) {
  console.error('The element is built first: one or two minutes, once.')
  await buildWith('vite.widget.config.ts')
}
await buildWith('vite.node.config.ts', 'cli')
await import(resolve(built, 'cli/nicodata-chat.js'))
