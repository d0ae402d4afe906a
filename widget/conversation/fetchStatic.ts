import type { staticFetch } from '../static/staticFetch.ts'

/** Return a `fetch` that answers in the page, from this file. Its code is beside the widget's own script. */
export function fetchStatic(file: string): typeof fetch {
  return async (input, init) => {
    const script = document.querySelector<HTMLScriptElement>('script[src*="nicodata-chat."]')
    const code = new URL('nicodata-chat-static.js', script?.src ?? location.href).href
    const module: { staticFetch: typeof staticFetch } = await import(/* @vite-ignore */ /* webpackIgnore: true */ code)
    return module.staticFetch(file)(input, init)
  }
}
