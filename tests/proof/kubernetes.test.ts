import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

interface Manifest {
  apiVersion: string
  kind: string
}

/** An object of the cluster, with its schema. */
type Model = new (manifest: Manifest) => { validate(): void }

/** Below node_modules, so that the project's tools ignore it. */
const FOLDER = resolve(import.meta.dirname, '../../node_modules/.cache/kubernetes')
const PACKAGES = { 'kubernetes-models': '5.1.0', yaml: '2.9.1' }

const isInstalled = install()

test.skipIf(!isInstalled)(
  'each object of kubernetes.yaml follows the schema of its kind',
  { timeout: 300_000 },
  async () => {
    const manifests = await readManifests(readFileSync('server/deploy/kubernetes.yaml', 'utf8'))
    expect(manifests.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'Deployment',
      'Service',
      'NetworkPolicy',
    ])
    for (const manifest of manifests) expect(await problemOf(manifest)).toBe('')
  },
)

test.skipIf(!isInstalled)('the schema rejects words as a number of replicas and as a port', async () => {
  const manifest = readFileSync('server/deploy/kubernetes.yaml', 'utf8')
  for (const [right, wrong] of [
    ['replicas: 2', 'replicas: two'],
    ['containerPort: 8787', 'containerPort: http'],
  ] as const) {
    const [deployment] = await readManifests(manifest.replace(right, wrong))
    if (!deployment) throw new Error('The manifest holds no object.')
    expect(await problemOf(deployment)).not.toBe('')
  }
})

/** Whether the exact packages are installed, now or by an earlier run. */
function install(): boolean {
  const done = join(FOLDER, `installed-${PACKAGES['kubernetes-models']}`)
  if (existsSync(done)) return true
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }))
  try {
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--engine-strict=false']
    execFileSync('npm', ['install', ...quietly], { cwd: FOLDER, stdio: 'pipe' })
  } catch (cause) {
    console.warn('Skipped: kubernetes-models could not be installed.', cause)
    return false
  }
  writeFileSync(done, '')
  return true
}

async function readManifests(text: string): Promise<Manifest[]> {
  const { parseAllDocuments } = await load('yaml/dist/index.js')
  return parseAllDocuments(text).map((document: { toJS(): Manifest }) => document.toJS())
}

/** The schema's error for an object, or an empty string. */
async function problemOf(manifest: Manifest): Promise<string> {
  const models: Record<string, Model> = await load(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}.js`)
  const Model = models[manifest.kind]
  if (!Model) return `There is no ${manifest.kind} in ${manifest.apiVersion}.`
  try {
    new Model(manifest).validate()
    return ''
  } catch (problem) {
    return String(problem)
  }
}

function load(file: string) {
  return import(pathToFileURL(join(FOLDER, 'node_modules', file)).href)
}
