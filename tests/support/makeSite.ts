import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'

/** Home page of the test site. */
export const HOME = `<h1>Accueil</h1>${'<p>Bonjour.</p>'.repeat(50)}`

const FILES: Record<string, string | Buffer> = {
  'index.html': HOME,
  'index.html.br': brotliCompressSync(HOME),
  'index.html.gz': gzipSync(HOME),
  '404.html': '<h1>404</h1>',
  'assets/a-1234.js': 'a',
  'assets/été 1.txt': 'été',
  'nicodata-chat.js': 'b',
  'og.png': Buffer.alloc(100_000, 7),
  _headers: '/*\n  X: y',
  'headers.conf': 'add_header X y;',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
  '.well-known/security.txt': 'Contact: mailto:a@b.test',
}

const HEADERS = {
  '/*': { 'Content-Security-Policy': "default-src 'self'", 'X-Frame-Options': 'DENY', 'Cache-Control': 'no-cache' },
  '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
  '/nicodata-chat.js': { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300' },
}

/** Make a small built site with its headers file, its path file and `more` files. It is removed when the test ends. */
export function makeSite(more: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries({ ...FILES, ...more })) {
    const file = join(folder, 'site', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  writeFileSync(join(folder, 'site-headers.json'), JSON.stringify(HEADERS))
  writeFileSync(join(folder, 'site-base.json'), '"/"')
  return join(folder, 'site')
}
