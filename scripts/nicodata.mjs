#!/usr/bin/env node
/** `npx nicodata <command>`: builds the command line from its sources, which takes two seconds, and runs it. */
import { resolve } from 'node:path'
import { build } from 'vite'

const root = resolve(import.meta.dirname, '..')
await build({ root, configFile: resolve(root, 'vite.cli.config.ts'), logLevel: 'warn' })
await import(resolve(root, 'dist/cli/nicodata.js'))
