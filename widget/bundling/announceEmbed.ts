import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { gzipSize } from './gzipSize.mjs'

/** Print, after each build, how to embed exactly the file that was built: its size, its `integrity`, the snippet. */
export function announceEmbed(): Plugin {
  return {
    name: 'nicodata-announce-embed',
    applyToEnvironment: ({ name }) => name === 'oneFile' || name === 'loader',
    writeBundle(_, bundle) {
      const { info } = this
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        const sizes = [file.code.length, gzipSize(file.code), brotliCompressSync(file.code).length]
        const [raw, gzip, brotli] = sizes.map(bytes => `${(bytes / 1000).toFixed(1)} kB`)
        info(`${file.fileName}: ${raw}, ${gzip} gzip, ${brotli} brotli. To embed exactly this file:

<script src="https://…/${file.fileName}" integrity="${integrityOf(file.code)}" crossorigin="anonymous" defer></script>
<nicodata-chat backend="https://…"></nicodata-chat>
`)
      }
    },
  }
}

/** Value of `integrity` that pins a file to these bytes. */
export function integrityOf(code: string): string {
  return `sha384-${createHash('sha384').update(code).digest('base64')}`
}
