import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import type { MadePictures } from './makePictures.ts'

const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.avif': 'image/avif', '.webp': 'image/webp' }

/** Sends a made picture in development, where no build writes it to a folder. */
export async function servePicture(
  pictures: () => Promise<MadePictures>,
  base: string,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  const type = TYPES[extname(url)]
  if (!type || !url.startsWith(base)) return next()
  try {
    const { files } = await pictures()
    const bytes = files.get(url.slice(base.length))
    if (!bytes) return next()
    response.setHeader('Content-Type', type).end(bytes)
  } catch (error) {
    next(error)
  }
}
