import type { ResponseHeaders } from './responseHeaders.ts'

/**
 * An include for a `server` block of nginx whose root is `dist/host`, which has the site's files at the base path: their
 * headers, their compressed twins, and the page for what does not exist.
 */
export function nginxFile(headers: ResponseHeaders, basePath: string): string {
  const general = headers['/*'] ?? {}
  const locations = Object.entries(headers).flatMap(([path, values]) => [
    // A location of nginx with headers inherits no others, so each location repeats the general ones.
    `${locationOf(path, basePath)} {`,
    ...Object.entries({ ...general, ...values }).map(([name, value]) => `    add_header ${name} "${value}" always;`),
    '    try_files $uri $uri/ =404;',
    '}',
  ])
  return [
    '# Written by the build. Include it in a server block of nginx whose root has the files of dist/host.',
    'charset utf-8;',
    'index index.html;',
    'gzip_static on;',
    `error_page 404 ${basePath}404.html;`,
    ...(basePath === '/' ? [] : [`location = ${basePath.slice(0, -1)} {`, `    return 301 ${basePath};`, '}']),
    '# Files for other servers.',
    `location ~ ^(?:/_headers|${basePath.replaceAll('.', '\\.')}(?:_headers|.*\\.(?:br|gz)))$ {`,
    '    return 404;',
    '}',
    ...locations,
    '',
  ].join('\n')
}

// /assets/*   /nicodata-chat.js
function locationOf(path: string, basePath: string): string {
  const full = basePath.slice(0, -1) + path
  return full.endsWith('*') ? `location ${full.slice(0, -1)}` : `location = ${full}`
}
