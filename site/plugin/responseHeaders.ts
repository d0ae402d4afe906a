/** Headers by path. A `*` at the end of a path matches the rest. If several paths match, the later one wins. */
export type ResponseHeaders = Record<string, Record<string, string>>

const EMBEDDED = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

const SCRIPT = { ...EMBEDDED, 'Cache-Control': 'public, max-age=300' }

/** Languages of the assistant that are scripts of their own. */
const LANGUAGES = ['de', 'es', 'it', 'nl', 'pt']

/** The response headers of the site. `connections` are the other origins that its scripts may call. */
export function responseHeaders(connections: readonly string[]): ResponseHeaders {
  return {
    '/*': {
      'Content-Security-Policy': contentSecurityPolicy(connections),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    },
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    // Other sites embed these files, so anyone may read them, and a new version must reach them soon.
    '/nicodata-chat.js': SCRIPT,
    '/nicodata-chat.loader.js': SCRIPT,
    '/nicodata-chat.code.js': SCRIPT,
    '/nicodata-chat.files.js': SCRIPT,
    '/nicodata-chat.dialects.js': SCRIPT,
    '/nicodata-chat-static.js': SCRIPT,
    ...Object.fromEntries(
      LANGUAGES.flatMap(code => [
        [`/nicodata-chat.${code}.js`, SCRIPT],
        [`/nicodata-chat-static-${code}.js`, SCRIPT],
      ]),
    ),
    // The name has a hash of the content.
    '/nicodata-chat.panel-*': { ...EMBEDDED, 'Cache-Control': 'public, max-age=31536000, immutable' },
  }
}

/** The same headers as a `_headers` file, which Netlify, Cloudflare Pages and others read. */
export function headersFile(headers: ResponseHeaders): string {
  return Object.entries(headers)
    .map(([path, values]) => {
      // These hosts join the values of several matches, so a more precise path first removes the general value.
      const lines = Object.entries(values).flatMap(([name, value]) => {
        const isReplaced = path !== '/*' && name in (headers['/*'] ?? {})
        return isReplaced ? [`  ! ${name}`, `  ${name}: ${value}`] : [`  ${name}: ${value}`]
      })
      return [path, ...lines, ''].join('\n')
    })
    .join('\n')
}

function contentSecurityPolicy(connections: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "base-uri 'none'",
    // Without scripts, the contact form opens the mail program.
    "form-action 'self' mailto:",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
