import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:html|css|js|svg|xml|txt|md|json)$/

/** Write a `.br` and a `.gz` version of every text file in a folder, for servers that send compressed files. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map(entry => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  await Promise.all([
    promisify(brotliCompress)(content).then(compressed => writeFile(`${path}.br`, compressed)),
    promisify(gzip)(content, { level: 9 }).then(compressed => writeFile(`${path}.gz`, compressed)),
  ])
}
