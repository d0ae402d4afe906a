#!/usr/bin/env node
/** `npx nicodata <command>`: builds the command line from its sources, which takes two seconds, and runs it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createBuilder } from 'vite'

const root = resolve(import.meta.dirname, '..')
/** @param {string} name of the settings @param {string} [mode] */
const buildWith = async (name, mode) => {
  const builder = await createBuilder({ root, configFile: resolve(root, name), mode, logLevel: 'warn' })
  await builder.buildApp()
}
const needsPage = process.argv[2] === 'serve'
if (needsPage && !existsSync(resolve(root, 'dist/widget/nicodata-chat.js'))) await buildWith('vite.widget.config.ts')
await buildWith('vite.node.config.ts', needsPage ? 'cli' : 'cli-without-page')
await import(resolve(root, 'dist/cli/nicodata.js'))
