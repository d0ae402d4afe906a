import type { SiteEnvironment } from '../config.ts'
import { say } from '../content/say.ts'

/** `static:site-knowledge.json`: the page itself answers, from this file beside the pages. */
const STATIC = /^static:(\w[\w.-]*\.json)$/

/** Where the assistant of a build gets its answers. */
export interface ChatBackend {
  /** The `backend` of the element. Undefined: the root of the page's own origin. */
  address?: string | undefined
  /** The origin of a backend elsewhere. */
  origin?: string
  /** The file with what the assistant knows, which the build puts beside the pages. */
  file?: string
}

/**
 * Reads `VITE_CHAT_BACKEND` for a site below `basePath`.
 * @throws Error with one sentence that names the variable
 */
export function readChatBackend({ VITE_CHAT_BACKEND: value }: SiteEnvironment, basePath: string): ChatBackend {
  // The server also answers below the base path, because a proxy may pass on only that path.
  if (!value) return { address: basePath.slice(0, -1) || undefined }
  const file = STATIC.exec(value)?.[1]
  // The not-found page is shown at any address, so the file has its whole path.
  if (file) return { address: `static:${basePath}${file}`, file }
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) {
    throw new Error(
      say(
        'VITE_CHAT_BACKEND must be an address such as https://chat.example.com, or static:site-knowledge.json, not {}.',
        value,
      ),
    )
  }
  return { address: value, origin: new URL(value).origin }
}
