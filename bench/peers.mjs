/**
 * `npm run bench:peers`: this widget beside what one would pick instead, in one run, in rotation.
 *
 *   node bench/peers.mjs [--rounds 3] [--only nicodata] [--skip-streams]
 *
 * Prints Markdown: medians, and in brackets the ratio to ours. Needs `npm run build:widget` first.
 */
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { contenders } from './peers/contenders.mjs'
import { installPeers } from './peers/install.mjs'
import { launchBrowser, measureStart, measureStream, THROTTLE } from './peers/measure.mjs'
import { writeReply } from './peers/reply.mjs'
import { serveContenders } from './peers/serve.mjs'
import { median, printTable } from './peers/table.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    'skip-streams': { type: 'boolean', default: false },
  },
})

/** 8 kB as a fast local model speaks, then texts that no model writes but that show how the cost grows. */
const STREAMS = [
  { title: '8 kB, a chunk of 8 letters each 10 ms', length: 8_192, pieceLength: 8, pauseMs: 10 },
  { title: '32 kB, a chunk of 64 letters each 4 ms', length: 32_768, pieceLength: 64, pauseMs: 4 },
  { title: '128 kB, a chunk of 64 letters each 4 ms', length: 131_072, pieceLength: 64, pauseMs: 4 },
]

await installPeers()
const server = await serveContenders()
const chosen = contenders.filter(({ name }) => !values.only || name.includes(values.only))
/**
 * What was tried in vain, once each: what does not work in one round would take minutes of the next.
 *
 * @type {Map<string, string>}
 */
const failures = new Map()
/** @type {number[]} */
const loads = []

/** @type {Map<string, Awaited<ReturnType<typeof measureStart>>[]>} */
const starts = new Map()
/** @type {Map<string, Awaited<ReturnType<typeof measureStream>>[]>[]} */
const streams = STREAMS.map(() => new Map())

for (let round = 0; round < Number(values.rounds); round++) {
  // Each round begins with another contender, so that none always runs on the machine's best or worst moment.
  for (const contender of rotate(chosen, round)) {
    const url = `${server.url}/contender/${contenders.indexOf(contender)}`
    loads.push(loadavg()[0] ?? 0)
    await attempt(contender.name, 'start', async () => {
      push(starts, contender.name, await measureStart(url, contender))
    })
    if (!contender.input || values['skip-streams']) continue
    for (const [index, { title, length, pieceLength, pauseMs }] of STREAMS.entries()) {
      await attempt(contender.name, title, async () => {
        const reply = { ...writeReply(length), pieceLength, pauseMs }
        push(streams[index], contender.name, await measureStream(url, contender, server, reply))
      })
    }
  }
}
const browser = await launchBrowser()
const version = browser.version()
await browser.close()
server.close()

const names = chosen.map(({ name }) => name)
console.log(
  `\nChromium ${version}, ${cpus().length} cores, main thread slowed down ${THROTTLE} times, ${values.rounds} rounds.`,
)
console.log(
  `Load of the machine meanwhile (1 is one core busy): median ${median(loads).toFixed(1)}, most ${Math.max(...loads).toFixed(1)}.\n`,
)
console.log('**Until a visitor does something, and the first click**\n')
printTable(names, [
  column('bytes over the wire (kB)', name => starts.get(name)?.map(({ bytes }) => bytes / 1000)),
  column('requests to other hosts', name => starts.get(name)?.map(({ foreign }) => foreign), { isCount: true }),
  column('tasks (ms of CPU)', name => starts.get(name)?.map(({ task }) => task)),
  column('launcher visible (ms)', name => starts.get(name)?.map(({ launcher }) => launcher)),
  column('click to focused field (ms)', name => starts.get(name)?.map(({ focus }) => focus)),
])
for (const [index, { title }] of STREAMS.entries()) {
  const of = streams[index]
  if (!of?.size) continue
  console.log(`\n**${title}**\n`)
  printTable(
    [...names].filter(name => of.has(name)),
    [
      column('CPU (ms)', name => of.get(name)?.map(({ cpu }) => cpu)),
      column('longest block (ms)', name => of.get(name)?.map(({ longest }) => longest)),
      column('last chunk to last word (ms)', name => of.get(name)?.map(({ shown }) => shown)),
    ],
  )
}
console.log(failures.size > 0 ? '\nCould not be driven:' : '\nAll were driven.')
for (const [what, why] of failures) console.log(`- ${what}: ${why}`)

/**
 * @param {string} title
 * @param {(name: string) => (number | undefined)[] | undefined} valuesOf
 * @param {{ isCount?: boolean }} [kind]
 */
function column(title, valuesOf, kind = {}) {
  /** @param {string} name */
  const value = name => {
    const all = (valuesOf(name) ?? []).filter(one => one !== undefined)
    return all.length > 0 ? median(all) : undefined
  }
  return { title, value, ...kind }
}

/**
 * Measure, and note what could not be measured.
 *
 * @param {string} name
 * @param {string} what
 * @param {() => Promise<void>} measure
 */
async function attempt(name, what, measure) {
  const key = `${name}, ${what}`
  if (failures.has(key)) return
  process.stderr.write(`${key}\n`)
  await measure().catch(error => failures.set(key, String(error.message).split('\n')[0] ?? ''))
}

/**
 * @template Value
 * @param {Map<string, Value[]> | undefined} map
 * @param {string} key
 * @param {Value} value
 */
function push(map, key, value) {
  map?.set(key, [...(map.get(key) ?? []), value])
}

/**
 * @template Item
 * @param {Item[]} items
 * @param {number} by
 */
function rotate(items, by) {
  const first = by % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
