#!/usr/bin/env node
/** `npx nicodata <command>`: builds the command line from its sources, which takes two seconds, and runs it. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
const buildWith = name => build({ root, configFile: resolve(root, name), logLevel: 'warn' })
// In a new clone there is no widget yet, and the command line carries it for the page of `serve`.
if (!existsSync(resolve(root, 'dist/widget/nicodata-chat.js'))) await buildWith('vite.widget.config.ts')
await buildWith('vite.cli.config.ts')
await import(resolve(root, 'dist/cli/nicodata.js'))
