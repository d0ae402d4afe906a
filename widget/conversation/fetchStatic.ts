import type { staticFetch } from '../static/staticFetch.ts'

/**
 * Return a `fetch` that answers in the page, from this file. Its code is beside the script that defined the element, or else
 * beside the page. An import map can give its `integrity`, a script cannot.
 */
export function fetchStatic(file: string, script: string | undefined): typeof fetch {
  return async (input, init) => {
    const code = new URL('nicodata-chat-static.js', script ?? location.href).href
    const module: { staticFetch: typeof staticFetch } = await import(/* @vite-ignore */ /* webpackIgnore: true */ code)
    return module.staticFetch(file)(input, init)
  }
}
