import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { PageFiles } from './pageFiles.ts'

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

/** Sends a made picture, a font or the CV in development, where no build writes it to a folder. */
export async function servePicture(
  pageFiles: () => Promise<PageFiles>,
  base: string,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  const type = TYPES[extname(url)]
  if (!type || !url.startsWith(base)) return next()
  try {
    const { files, pending } = await pageFiles()
    const path = url.slice(base.length)
    const bytes = files.get(path) ?? (await pending.find(photo => photo.files.has(path))?.files.get(path)?.())
    if (!bytes) return next()
    response.setHeader('Content-Type', type).end(bytes)
  } catch (error) {
    next(error)
  }
}
