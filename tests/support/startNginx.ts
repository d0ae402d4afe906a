import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './serveProduct.ts'
import { until } from './until.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find(path => existsSync(path))

/** Whether nginx is installed. Prints a warning if not. */
export function hasNginx(): boolean {
  if (!NGINX)
    console.warn(
      'SKIPPED: nginx is not installed (Debian: apt-get install nginx-light). `npm test` as root installs it.',
    )
  return NGINX !== undefined
}

/** Start a real nginx for an address, with all that could delay a stream: buffers, gzip, HTTP/1.0 upstream. */
export function startNginx(upstream: string): Promise<string> {
  const gzip = 'gzip on; gzip_types text/plain; gzip_min_length 1; gzip_proxied any;'
  return serveWithNginx(`${gzip} location / { proxy_pass ${upstream}; }`)
}

/** Start a real nginx with this server block. */
export async function serveWithNginx(serverBlock: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-nginx-'))
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; image/png png; font/woff2 woff2; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; ${serverBlock} }
}`,
  )
  const nginx: ChildProcess = spawn(NGINX ?? '', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  onTestFinished(async () => {
    const exited = new Promise(resolve => nginx.once('exit', resolve))
    nginx.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  )
  return url
}
