import { importFile } from '../../shared/importFile.ts'
import { tryPatiently } from '../../shared/tryPatiently.ts'
import { ChatError } from '../chat/chatError.ts'
import type { staticFetch } from '../static/staticFetch.ts'

interface StaticFile {
  staticFetch: typeof staticFetch
}

/**
 * Return a `fetch` that answers in the page, from this file. Its code is beside the script that defined the element, or else
 * beside the page. An import map can give its `integrity`, a script cannot.
 */
export function fetchStatic(file: string, script = location.href): typeof fetch {
  return async (input, init) => {
    const code = tryPatiently(() => importFile<StaticFile>('nicodata-chat-static.js', script, 'staticFetch'))
    const answer = await code
      .then(({ staticFetch }) => staticFetch(file))
      .catch((cause: unknown) => {
        throw new ChatError('answerer-missing', String(cause), { cause })
      })
    return answer(input, init)
  }
}
