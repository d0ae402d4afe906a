import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = import.meta.dirname

/** A page beside the built command, on which an owner tries the assistant, in two languages. */
const COPIES = ['fr', 'en'].flatMap(code => [`site/${code}/index.html`, `site/${code}/404.html`])

/** The program that reads a PDF file. It imports a package, so it stays a file of its own. */
const PDF_WORKER = '../documents/pdfWorker.mjs'

/** Pages of other origins may load the scripts of the widget. */
const HEADERS = {
  '/*': { 'X-Content-Type-Options': 'nosniff', 'X-Frame-Options': 'DENY' },
  '/nicodata-chat*': { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' },
}

/**
 * Writes what the command needs beside its code. The scripts of the widget are in the folder above, the npm package.
 * @param guide the text of its guide
 */
export function commandFiles(guide: string): Plugin {
  return {
    name: 'nicodata-command-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of COPIES) {
        mkdirSync(dirname(join(dir, name)), { recursive: true })
        copyFileSync(join(FOLDER, name), join(dir, name))
      }
      writeFileSync(join(dir, 'README.md'), guide)
      copyFileSync(join(FOLDER, PDF_WORKER), join(dir, basename(PDF_WORKER)))
      writeFileSync(join(dir, 'site/site-base.json'), '"/"\n')
      writeFileSync(join(dir, 'site/site-headers.json'), `${JSON.stringify(HEADERS, null, 2)}\n`)
    },
  }
}
