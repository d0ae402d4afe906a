import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './serveProduct.ts'
import { until } from './until.ts'

/** Ports, folder and certificate of a proxy under test, and the servers behind it as `host:port`. */
interface Place {
  folder: string
  upstream: string
  /** A second replica, on the line that the shipped file has for it. */
  replica: string | undefined
  https: number
  http: number
}

interface ProxyProgram {
  program: string
  /** Its file in `server/deploy/`. */
  file: string
  /** The same configuration with the addresses and files of the test. */
  configure(shipped: string, place: Place): string
  args(config: string, place: Place): string[]
}

/** The proxies of `server/deploy/` that are packages of Debian. */
export const PROXIES = {
  nginx: {
    program: '/usr/sbin/nginx',
    file: 'server/deploy/nginx.conf',
    configure: (
      shipped,
      { folder, upstream, replica, https, http },
    ) => `daemon off; master_process off; pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${shipped
  .replace(/^.*\[::\].*$/gm, '')
  .replace('listen 80', `listen 127.0.0.1:${http}`)
  .replace('listen 443', `listen 127.0.0.1:${https}`)
  .replace('127.0.0.1:8787', upstream)
  .replace(...secondReplica(replica))
  .replaceAll('/var/log/nginx', folder)
  .replace(/\/etc\/letsencrypt\S+fullchain/, `${folder}/cert`)
  .replace(/\/etc\/letsencrypt\S+privkey/, `${folder}/key`)}
}`,
    args: (config, { folder }) => ['-c', config, '-p', folder],
  },
  caddy: {
    program: '/usr/bin/caddy',
    file: 'server/deploy/Caddyfile',
    configure: (shipped, { folder, upstream, https, http }) =>
      shipped
        .replace(/^\{$/m, `{\n admin off\n auto_https disable_redirects\n http_port ${http}`)
        .replace(
          'example.fr {',
          `https://example.fr:${https} {\n bind 127.0.0.1\n tls ${folder}/cert.pem ${folder}/key.pem`,
        )
        .replace('127.0.0.1:8787', upstream),
    args: config => ['run', '--adapter', 'caddyfile', '--config', config],
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    file: 'server/deploy/haproxy.cfg',
    configure: (shipped, { folder, upstream, replica, https, http }) =>
      shipped
        .replace('bind :80', `bind 127.0.0.1:${http}`)
        .replace('bind :443', `bind 127.0.0.1:${https}`)
        .replace('127.0.0.1:8787', upstream)
        .replace(...secondReplica(replica))
        .replace('/dev/log local0', 'stdout format raw local0')
        .replace('/etc/haproxy/example.fr', `${folder}/both`),
    args: config => ['-db', '-f', config],
  },
} as const satisfies Record<string, ProxyProgram>

/** Uncomments the line of the second replica, with its address. */
function secondReplica(replica: string | undefined): [RegExp, string] {
  return [/# (server .*)127\.0\.0\.1:8788/, replica ? `$1${replica}` : '$&']
}

/** Whether a proxy is installed. Prints a warning if not. */
export function hasProxy(name: keyof typeof PROXIES): boolean {
  const isThere = existsSync(PROXIES[name].program)
  if (!isThere) console.warn(`SKIPPED: ${name} is not installed. \`npm test\` as root on Debian installs it.`)
  return isThere
}

/** A proxy under test. */
interface RunningProxy {
  /** Its https origin. */
  url: string
  /** All that it has logged so far. */
  logged(): string
}

/** Start a proxy with its file of `server/deploy/` for one server or two. Returns its https origin. */
export async function startProxy(name: keyof typeof PROXIES, upstream: string, replica?: string): Promise<string> {
  return (await startLoggingProxy(name, upstream, replica)).url
}

/** Start a proxy like `startProxy`, for a test that reads its logs. */
export async function startLoggingProxy(
  name: keyof typeof PROXIES,
  upstream: string,
  replica?: string,
): Promise<RunningProxy> {
  const { program, file, configure, args }: ProxyProgram = PROXIES[name]
  const folder = mkdtempSync(join(tmpdir(), `nicodata-${name}-`))
  const hosts = { upstream: new URL(upstream).host, replica: replica && new URL(replica).host }
  const place = { folder, ...hosts, https: await freePort(), http: await freePort() }
  writeCertificate(folder)
  const config = join(folder, 'config')
  writeFileSync(config, configure(readFileSync(file, 'utf8'), place))
  let output = ''
  const proxy = spawn(program, args(config, place), {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', chunk => (output += chunk))
  onTestFinished(async () => {
    const exited = new Promise(resolve => proxy.once('exit', resolve))
    if (proxy.exitCode === null && proxy.kill('SIGKILL')) await exited
    rmSync(folder, { recursive: true })
  })
  const url = `https://127.0.0.1:${place.https}`
  await until(() => {
    if (proxy.exitCode !== null) throw new Error(`${name} ended: ${output}`)
    return canConnect(url)
  })
  const logFiles = () => readdirSync(folder).filter(file => file.endsWith('.log'))
  return {
    url,
    logged: () => [output, ...logFiles().map(file => readFileSync(join(folder, file), 'utf8'))].join('\n'),
  }
}

function writeCertificate(folder: string): void {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-subj', '/CN=example.fr', '-days', '1']
  const names = ['-addext', 'subjectAltName=DNS:example.fr']
  execFileSync('openssl', ['req', '-x509', '-nodes', ...wanted, ...names, '-keyout', key, '-out', cert], {
    stdio: 'pipe',
  })
  writeFileSync(join(folder, 'both.pem'), readFileSync(cert, 'utf8') + readFileSync(key, 'utf8'))
}

function canConnect(url: string): Promise<boolean> {
  return new Promise(resolve => {
    const session = connect(url, { rejectUnauthorized: false, servername: 'example.fr' })
    session.once('connect', () => {
      session.close()
      resolve(true)
    })
    session.once('error', () => resolve(false))
  })
}
