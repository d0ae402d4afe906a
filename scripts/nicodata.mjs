#!/usr/bin/env node
/** `npx nicodata <command>`: builds the command line from its sources, which takes two seconds, and runs it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
/** @param {string} name of the settings @param {string} [mode] */
const buildWith = (name, mode) => build({ root, configFile: resolve(root, name), mode, logLevel: 'warn' })
const needsPage = process.argv[2] === 'serve'
if (needsPage && !existsSync(resolve(root, 'dist/widget/nicodata-chat.js'))) await buildWith('vite.widget.config.ts')
await buildWith('vite.cli.config.ts', needsPage ? 'production' : 'without-page')
await import(resolve(root, 'dist/cli/nicodata.js'))
