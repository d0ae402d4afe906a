/** Headers by path. A `*` at the end of a path matches the rest. If several paths match, the later one wins. */
export type ResponseHeaders = Record<string, Record<string, string>>

const EMBEDDED = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

const SCRIPT = { ...EMBEDDED, 'Cache-Control': 'public, max-age=300' }

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
    '/nicodata-chat*': SCRIPT,
    // The name has a hash of the content.
    '/nicodata-chat.panel-*': { ...EMBEDDED, 'Cache-Control': 'public, max-age=31536000, immutable' },
  }
}

/**
 * The same headers as a `_headers` file for the root of a domain, which Netlify, Cloudflare Pages and others read. The general
 * ones are also for what is not below the site's path, such as the not-found page of the domain.
 */
export function headersFile(headers: ResponseHeaders, basePath: string): string {
  const entries = Object.entries(headers).map(([path, values]) => {
    return [path === '/*' ? path : basePath.slice(0, -1) + path, values] as const
  })
  return entries
    .map(([path, values], index) => {
      // These hosts join the values of several matches, so a more precise path first removes the general values.
      const general = entries
        .slice(0, index)
        .filter(([other]) => other.endsWith('*') && path.startsWith(other.slice(0, -1)))
      const lines = Object.entries(values).flatMap(([name, value]) => {
        const isReplaced = general.some(([, others]) => name in others)
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
