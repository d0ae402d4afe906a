import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { VARIABLES } from '../../server/env.ts'

const ANALYZE = '/usr/bin/systemd-analyze'
/** Compose as a plugin of Docker, or the older separate program. Both read a file without a daemon. */
const COMPOSE = [['docker', 'compose'], ['docker-compose']].find(([program = '', ...plugin]) => {
  return spawnSync(program, [...plugin, 'version']).status === 0
})

test('compose.yaml and .env.example set only known variables, to valid values', () => {
  const compose = readFileSync('compose.yaml', 'utf8').split('\n  ollama:')[0] ?? ''
  const composed = [...compose.matchAll(/^ {6}([A-Z_]+): (?:\$\{\w+:-)?([^}\n]*)\}?$/gm)]
  expect(composed.length).toBeGreaterThan(5)
  for (const [, name, value] of composed) {
    expect(VARIABLES).toHaveProperty(name ?? '')
    expect(VARIABLES[name as keyof typeof VARIABLES].schema.safeParse(value)).toMatchObject({ success: true })
  }
  const examples = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(match => match[1] ?? '')
  // The site's build reads the first two and the variables that begin with VITE_, compose.yaml the last one.
  const others = ['BASE_PATH', 'CONTENT_DIR', 'REDIS_PASSWORD']
  const ofServer = examples.filter(name => !name.startsWith('VITE_') && !others.includes(name))
  for (const name of ofServer) expect(VARIABLES).toHaveProperty(name)
})

test('compose.yaml passes every build argument of the image, so that the contact form has its keys', () => {
  const wanted = [...readFileSync('Dockerfile', 'utf8').matchAll(/^ARG (.+)$/gm)].flatMap(match => match[1]?.split(' '))
  const passed = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ {8}(\w+): \$\{(\w+):-\}$/gm)]
  expect(passed.map(match => match[1]).sort()).toEqual(wanted.sort())
  // Each argument comes from the variable of the same name.
  expect(passed.map(match => match[2]).sort()).toEqual(wanted)
})

test('the image holds all files that the server reads, and does not run as root', () => {
  const image = readFileSync('Dockerfile', 'utf8').split(/^FROM .*$/m)[2]
  for (const file of ['dist/server', 'dist/site', 'site-headers.json', 'site-base.json']) expect(image).toContain(file)
  expect(image).toContain('USER node')
  expect(image).toContain('HEALTHCHECK')
  expect(image).not.toMatch(/npm|node_modules/)
})

test('kubernetes.yaml sets known variables, and its probes use the health route', () => {
  const manifest = readFileSync('server/deploy/kubernetes.yaml', 'utf8')
  const variables = [...manifest.matchAll(/\{ name: ([A-Z_]+), value: "([^"]*)" \}/g)]
  expect(variables.length).toBeGreaterThan(3)
  for (const [, name, value] of variables) {
    expect(VARIABLES).toHaveProperty(name ?? '')
    expect(VARIABLES[name as keyof typeof VARIABLES].schema.safeParse(value)).toMatchObject({ success: true })
  }
  expect(manifest).toMatch(/livenessProbe:\s+httpGet: \{ path: \/api\/health, port: http \}/)
  expect(manifest).toMatch(/readinessProbe:\s+httpGet: \{ path: "\/api\/health\?ready", port: http \}/)
  const graceSeconds = Number(/terminationGracePeriodSeconds: (\d+)/.exec(manifest)?.[1])
  expect(graceSeconds).toBeGreaterThan(Number(VARIABLES.SHUTDOWN_GRACE_MS.fallback) / 1000 + 5)
})

test('in containers, Redis has a password of the owner and no port, and can reach only the server', () => {
  const { services, networks } = parse(readFileSync('compose.yaml', 'utf8'))
  expect(services.redis.ports).toBeUndefined()
  const password = /^\$\{REDIS_PASSWORD:\?[^}]+\}$/
  expect(services.redis.command[services.redis.command.indexOf('--requirepass') + 1]).toMatch(password)
  expect(services.redis.environment.REDISCLI_AUTH).toMatch(password)
  expect(services.app.environment.REDIS_URL).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]+\}@redis:6379$/)
  const users = Object.keys(services).filter(name => services[name].networks?.includes('replicas'))
  expect([users, networks.replicas.internal]).toEqual([['app', 'redis'], true])
})

test('in a cluster, Redis has a password from a Secret, and only the replicas reach it', () => {
  const objects = parseAllDocuments(readFileSync('server/deploy/kubernetes.yaml', 'utf8')).map(each => each.toJS())
  const named = (kind: string, name: string) =>
    objects.find(each => each.kind === kind && each.metadata.name === name)?.spec
  const [server] = named('Deployment', 'nicodata').template.spec.containers
  const [redis] = named('Deployment', 'nicodata-redis').template.spec.containers
  const fromSecret = { secretKeyRef: { name: 'nicodata-redis', key: 'password' } }
  // Kubernetes fills a variable into those that come after it.
  expect(server.env.slice(-4, -2)).toEqual([
    { name: 'REDIS_PASSWORD', valueFrom: fromSecret },
    { name: 'REDIS_URL', value: 'redis://:$(REDIS_PASSWORD)@nicodata-redis:6379' },
  ])
  expect(redis.env).toEqual([{ name: 'REDISCLI_AUTH', valueFrom: fromSecret }])
  expect(redis.args.slice(0, 3)).toEqual(['redis-server', '--requirepass', '$(REDISCLI_AUTH)'])
  expect(named('NetworkPolicy', 'nicodata-redis')).toEqual({
    podSelector: { matchLabels: { app: 'nicodata-redis' } },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      { from: [{ podSelector: { matchLabels: { app: 'nicodata' } } }], ports: [{ protocol: 'TCP', port: 'redis' }] },
    ],
    egress: [],
  })
})

test('every image has its exact version', () => {
  const images = [
    'compose.yaml',
    'Dockerfile',
    'server/deploy/kubernetes.yaml',
    '.github/workflows/release.yml',
  ].flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*(?:FROM|image:|container:) (\S+)/gm)].map(match => match[1]),
  )
  expect(images.length).toBeGreaterThan(6)
  for (const image of images) expect(image).toMatch(/:\d+\.\d+\.\d+(?:-\w+)?(?:@sha256:[\da-f]{64})?$/)
})

test.skipIf(!COMPOSE)('Compose reads compose.yaml: the server waits for Redis and for the model', () => {
  const [program = '', ...plugin] = COMPOSE ?? []
  const read = spawnSync(program, [...plugin, '-f', 'compose.yaml', 'config'], {
    encoding: 'utf8',
    env: { ...process.env, REDIS_PASSWORD: 'correct-horse' },
  })
  expect([read.status, read.stderr]).toEqual([0, ''])
  expect(read.stdout).toMatch(/model:\s+condition: service_completed_successfully/)
  expect(read.stdout).toMatch(/redis:\s+condition: service_healthy/)
  // Only the server has a port outside its network, and only this machine can reach it.
  expect(read.stdout.match(/ports:/g)).toHaveLength(1)
  expect(read.stdout).toMatch(/127\.0\.0\.1/)
})

test.skipIf(!existsSync(ANALYZE) || !existsSync('/usr/bin/node'))('systemd accepts the unit', () => {
  expect(execFileSync(ANALYZE, ['verify', 'server/deploy/nicodata.service'], { encoding: 'utf8', stdio: 'pipe' })).toBe(
    '',
  )
})
