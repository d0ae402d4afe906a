// Files of the built site per second, and the CPU of each, compared with nginx and the same folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const NGINX = '/usr/sbin/nginx'
const CONNECTIONS = 50
const WINDOW_MS = 5000
const WARM_UP_MS = 1000
const PATHS = ['/', '/nicodata-chat.js', '/og.png']

/** The site of both servers. */
export const SITE_FOLDER = resolve('dist/site')

/** @typedef {import('../server.mjs').Part} Part */

/**
 * Print one line for each file and server: nginx, if it is installed, and this server.
 * @param {Part} server @param {(pid: number) => number} cpuSeconds
 */
export async function benchStaticFiles(server, cpuSeconds) {
  console.log(`\nStatic files, gzip, ${CONNECTIONS} connections: file | through | files/s | CPU µs/file`)
  const nginx = existsSync(NGINX) ? await startNginx() : undefined
  if (!nginx) console.log('nginx is not installed (Debian: apt-get install nginx-light).')
  for (const path of PATHS) {
    for (const [name, part] of /** @type {const} */ ([
      ['nginx', nginx],
      ['server', server],
    ])) {
      if (!part) continue
      const { perSecond, micros } = await measure(part, path, cpuSeconds)
      console.log(`${path.padEnd(17)} | ${name.padEnd(6)} | ${perSecond.toFixed(0)} | ${micros.toFixed(0)}`)
    }
  }
  await nginx?.stop()
}

/** @param {Pick<Part, 'url' | 'pid'>} part @param {string} path @param {(pid: number) => number} cpuSeconds */
async function measure({ url, pid }, path, cpuSeconds) {
  const { hostname, port } = new URL(url)
  const request = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: gzip\r\n\r\n`
  const length = await responseLength(Number(port), request)
  let served = 0
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    let left = length
    const socket = connect(Number(port), hostname, () => socket.write(request))
    // All responses have the length of the first one.
    return socket.on('data', data => {
      left -= data.length
      if (left > 0) return
      served++
      left = length
      socket.write(request)
    })
  })
  await delay(WARM_UP_MS)
  const [before, cpuBefore, startedAt] = [served, cpuSeconds(pid), performance.now()]
  await delay(WINDOW_MS)
  const files = served - before
  const result = {
    perSecond: files / ((performance.now() - startedAt) / 1000),
    micros: ((cpuSeconds(pid) - cpuBefore) / files) * 1e6,
  }
  for (const socket of sockets) socket.destroy()
  return result
}

/** @param {number} port @param {string} request @returns {Promise<number>} */
async function responseLength(port, request) {
  const socket = connect(port, '127.0.0.1', () => socket.write(request)).setEncoding('latin1')
  let text = ''
  while (!text.includes('\r\n\r\n')) text += String((await once(socket, 'data'))[0])
  socket.destroy()
  const [head = ''] = text.split('\r\n\r\n')
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head)
  return head.length + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
}

/** @returns {Promise<Part>} */
async function startNginx() {
  const folder = mkdtempSync(join(tmpdir(), 'nicodata-bench-nginx-'))
  const port = 48_700 + (process.pid % 1000)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  gzip_static on; gzip_vary on; open_file_cache max=1000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${SITE_FOLDER}; }
}`,
  )
  const nginx = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(url).catch(() => undefined))) await delay(50)
  return {
    url,
    pid: nginx.pid ?? 0,
    async stop() {
      const exited = once(nginx, 'exit')
      nginx.kill('SIGKILL')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}

/** @param {number} ms */
function delay(ms) {
  return new Promise(resolve => setTimeout(resolve, ms))
}
