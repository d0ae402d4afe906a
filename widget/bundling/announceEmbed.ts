import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { gzipSize } from './gzipSize.mjs'
import { integrityOf } from './integrityOf.mjs'

/**
 * Print, after each build, how to embed exactly the file that was built: its size, its `integrity`, the snippet. An import
 * map gives the `integrity` of a file that the widget imports.
 */
export function announceEmbed(): Plugin {
  return {
    name: 'nicodata-announce-embed',
    applyToEnvironment: ({ name }) => name === 'oneFile' || name === 'loader' || name.startsWith('static'),
    writeBundle(_, bundle) {
      const { info, environment } = this
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        if (environment.name.startsWith('static')) {
          info(`${file.fileName}, in an import map: "https://…/${file.fileName}": "${integrityOf(file.code)}"`)
          continue
        }
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
