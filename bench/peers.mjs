/**
 * `npm run bench:peers`: compares this widget with its alternatives in one run, in rotation.
 *
 *   node bench/peers.mjs [--rounds 3] [--only nicodata,flowise] [--streams 8,32,128] [--stream-rounds 2]
 *     [--slowdown 1] [--write] [--check]
 *
 * Prints Markdown: medians, and in brackets the ratio to this widget. `--write` also writes it into bench/README.md. `--check`
 * measures this widget and the floors in seven rounds, and fails if a time is more than 15 % above the table there, as a ratio
 * to the floor of the same run: all are measured in each round, because the machine changes its speed from round to round.
 * Needs `npm run build:widget` first.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FLOORS, OURS, renderRatios, slowerThan } from './peers/check.mjs'
import { contenders } from './peers/contenders.mjs'
import { installPeers } from './peers/install.mjs'
import { browserVersion, measureStart, measureStream, medians } from './peers/measure.mjs'
import { writeReply } from './peers/reply.mjs'
import { serveContenders } from './peers/serve.mjs'
import { knownMedian, median, renderTable } from './peers/table.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    'stream-rounds': { type: 'string' },
    only: { type: 'string' },
    streams: { type: 'string', default: '8,32,128' },
    slowdown: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds ?? (values.check ? 7 : 3))
/** Of the peers: for some, the streams of one round take minutes. */
const streamRounds = Number(values['stream-rounds'] ?? rounds)
/** Of the main thread: four times, as Lighthouse simulates a phone. */
const slowdown = Number(values.slowdown)
const compared = [...OURS, ...Object.values(FLOORS)]
const only = values.check ? compared : values.only?.split(',')

const README = join(import.meta.dirname, 'README.md')

/** Loads and first presses in a round, of the widget and the floors: those of a floor take few ms. */
const PRESSES = 3

/**
 * 8 kB at the speed of a fast local model, then longer and faster streams that show how the cost grows. `times` in a round, of
 * the widget and the floors: a fast stream may meet a slow second of the machine.
 */
const STREAMS = [
  { kilobytes: 8, chunkLength: 8, pauseMs: 10, times: 1 },
  { kilobytes: 32, chunkLength: 64, pauseMs: 4, times: 3 },
  { kilobytes: 128, chunkLength: 64, pauseMs: 4, times: 3 },
]
  .filter(({ kilobytes }) => values.streams.split(',').includes(String(kilobytes)))
  .map(pace => ({
    ...pace,
    title: `${pace.kilobytes} kB, a chunk of ${pace.chunkLength} letters each ${pace.pauseMs} ms`,
  }))

await installPeers()
const server = await serveContenders()
const chosen = contenders.filter(({ name }) => !only || only.some(part => name.includes(part)))
/**
 * Failed measurements. They are not tried again in the next round, because each would take minutes.
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

for (let round = 0; round < rounds; round++) {
  // Each round begins with another contender, so that none always runs at a good or bad moment of the machine.
  const inTurn = rotate(chosen, round)
  for (const contender of inTurn) {
    await attempt(contender.name, 'start', async () => {
      const presses = compared.includes(contender.name) ? PRESSES : 1
      push(starts, contender.name, await measureStart(urlOf(contender), contender, { slowdown, presses }))
    })
  }
  for (const [index, { title, kilobytes, chunkLength, pauseMs, times }] of STREAMS.entries()) {
    for (const contender of inTurn) {
      const isCompared = compared.includes(contender.name)
      if (!contender.input || (round >= streamRounds && !isCompared)) continue
      await attempt(contender.name, title, async () => {
        const all = []
        for (let time = 0; time < (isCompared ? times : 1); time++) {
          const reply = { ...writeReply(kilobytes * 1024), chunkLength, pauseMs }
          all.push(await measureStream(urlOf(contender), contender, server, reply, slowdown))
        }
        push(streams[index], contender.name, medians(all))
      })
    }
  }
}
server.close()
const report = await describe()
console.log(report)
if (values.check) checkReport(report)
if (values.write) writeReport(report)

/** All measurements, as Markdown. */
async function describe() {
  const names = chosen.map(({ name }) => name)
  const streamed = chosen.filter(({ input }) => input).map(({ name }) => name)
  return [
    `${new Date().toISOString().slice(0, 10)}, Chromium ${await browserVersion()}, ${cpus().length} cores, main thread slowed down ${slowdown} times, rounds: ${rounds}, of the peers’ streams ${Math.min(rounds, streamRounds)}. Load of the machine meanwhile (1 is one core busy): median ${median(loads).toFixed(1)}, most ${Math.max(...loads).toFixed(1)}.`,
    renderRatios([
      { title: 'tasks', floor: FLOORS.load, valuesOf: name => startsOf(name).map(({ task }) => task) },
      {
        title: 'launcher visible',
        floor: FLOORS.load,
        valuesOf: name => startsOf(name).map(({ launcher }) => launcher),
      },
      { title: 'mouse click', floor: FLOORS.press, valuesOf: name => startsOf(name).map(({ byMouse }) => byMouse) },
      { title: 'script click', floor: FLOORS.press, valuesOf: name => startsOf(name).map(({ byScript }) => byScript) },
      {
        title: 'complete panel',
        floor: FLOORS.press,
        valuesOf: name => startsOf(name).map(({ complete }) => complete),
      },
      ...STREAMS.map(({ kilobytes }, index) => ({
        title: `CPU of ${kilobytes} kB`,
        floor: FLOORS.stream,
        valuesOf: (/** @type {string} */ name) => streams[index]?.get(name)?.map(({ cpu }) => cpu) ?? [],
      })),
    ]),
    '**Until a visitor does something, and the first click**',
    renderTable(names, [
      column('bytes over the wire (kB)', name => startsOf(name).map(({ bytes }) => bytes / 1000)),
      column('requests to other hosts', name => startsOf(name).map(({ foreign }) => foreign), { isCount: true }),
      column('tasks (ms of CPU)', name => startsOf(name).map(({ task }) => task)),
      column('launcher visible (ms)', name => startsOf(name).map(({ launcher }) => launcher)),
      column('mouse click to focused field (ms)', name => startsOf(name).map(({ byMouse }) => byMouse)),
      column('script click to focused field (ms)', name => startsOf(name).map(({ byScript }) => byScript)),
      column('after a scroll, script click to complete panel (ms)', name =>
        startsOf(name).map(({ complete }) => complete),
      ),
    ]),
    ...STREAMS.flatMap(({ title }, index) => [
      `**${title}**`,
      renderTable(streamed, [
        column('CPU (ms)', name => streams[index]?.get(name)?.map(({ cpu }) => cpu)),
        column('longest block (ms)', name => streams[index]?.get(name)?.map(({ longest }) => longest)),
        column('last chunk to last word (ms)', name => streams[index]?.get(name)?.map(({ shown }) => shown)),
      ]),
    ]),
    failures.size > 0 ? 'Not measured:' : 'All were measured.',
    ...(failures.size > 0 ? [[...failures].map(([what, why]) => `- ${what}: ${why}`).join('\n')] : []),
  ].join('\n\n')
}

/** @param {string} name */
function startsOf(name) {
  return starts.get(name) ?? []
}

/** @param {typeof contenders[number]} contender */
function urlOf(contender) {
  return `${server.url}/contender/${contenders.indexOf(contender)}`
}

/**
 * Fail if a time is above the report in bench/README.md.
 *
 * @param {string} report
 */
function checkReport(report) {
  const slower = slowerThan(readReport().report, report)
  console.log(slower.length > 0 ? `\nSlower:\n${slower.join('\n')}` : '\nNothing is slower.')
  if (slower.length > 0) process.exitCode = 1
}

/**
 * Replace the last report in bench/README.md.
 *
 * @param {string} report
 */
function writeReport(report) {
  const { before, after } = readReport()
  writeFileSync(README, `${before}<!-- bench:peers -->\n\n${report}\n\n${after}`)
}

/** The last report, and the text around it. */
function readReport() {
  const [before = '', rest = ''] = readFileSync(README, 'utf8').split('<!-- bench:peers -->\n', 2)
  const end = rest.indexOf('<!-- /bench:peers -->')
  return { before, report: rest.slice(0, end), after: rest.slice(end) }
}

/**
 * @param {string} title
 * @param {(name: string) => (number | undefined)[] | undefined} valuesOf
 * @param {{ isCount?: boolean }} [kind]
 */
function column(title, valuesOf, kind = {}) {
  return { title, value: (/** @type {string} */ name) => knownMedian(valuesOf(name) ?? []), ...kind }
}

/**
 * Measure, and record a failure.
 *
 * @param {string} name
 * @param {string} what
 * @param {() => Promise<void>} measure
 */
async function attempt(name, what, measure) {
  const key = `${name}, ${what}`
  if (failures.has(key)) return
  loads.push(loadavg()[0] ?? 0)
  const start = performance.now()
  await measure().catch(error => failures.set(key, String(error.message).split('\n')[0] ?? ''))
  console.error(`${key}: ${failures.get(key) ?? 'measured'} (${((performance.now() - start) / 1000).toFixed(0)} s)`)
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
