/**
 * `npm audit --json | node .github/auditShipped.mjs`: fails if a package that visitors or the server run has a known
 * vulnerability. `npm audit --omit=dev` alone would see the server's only: what a build bundles is a development dependency.
 */
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

const read = file => JSON.parse(readFileSync(file, 'utf8'))
const { packageRules } = read('renovate.json')
const { dependencies, devDependencies } = read('package.json')
const { packages } = read('package-lock.json')

// The group of renovate.json: names, and /expressions/.
const { matchPackageNames } = packageRules.find(({ groupName }) => groupName === 'widget and site')
const isBundled = name =>
  matchPackageNames.some(each =>
    each.startsWith('/') ? new RegExp(each.replaceAll(/^\/|\/$/g, '')).test(name) : each === name,
  )

const shipped = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies).filter(isBundled)])
// A set that grows is walked to its end.
for (const name of shipped) {
  for (const [place, { dependencies = {} }] of Object.entries(packages)) {
    if (place.endsWith(`node_modules/${name}`)) for (const each of Object.keys(dependencies)) shipped.add(each)
  }
}

const { vulnerabilities } = JSON.parse(await text(process.stdin))
if (!vulnerabilities) throw new Error('npm audit has no answer')
const found = Object.values(vulnerabilities).filter(({ name }) => shipped.has(name))
for (const { name, severity, range } of found) console.log(`${severity}: ${name} ${range}`)
console.log(`${shipped.size} packages are shipped, ${found.length} of them are vulnerable`)
process.exit(found.length > 0 ? 1 : 0)
